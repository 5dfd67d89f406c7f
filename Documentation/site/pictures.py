"""The small pictures on the cards of the site: strokes on a square of 48, in the colour of links."""

_STROKE = "#3b6fd4"
_PHONE = '<rect x="14" y="5" width="20" height="38" rx="4"/>'
_LINES = '<path d="M18 14h12M18 20h12M18 26h7"/>'
_WINDOW = '<rect x="5" y="9" width="38" height="30" rx="4"/><path d="M5 17h38"/>'

STROKES = {
    "icon": '<path d="M8 12h32M8 24h24M8 36h16"/>',
    "ios": _PHONE + _LINES + '<path d="M21 38h6"/>',
    "android": _PHONE + _LINES + '<path d="M18 5l-3-3M30 5l3-3"/>',
    "react": '<ellipse cx="24" cy="24" rx="19" ry="7.5"/><ellipse cx="24" cy="24" rx="19" ry="7.5" '
             'transform="rotate(60 24 24)"/><ellipse cx="24" cy="24" rx="19" ry="7.5" '
             'transform="rotate(120 24 24)"/><circle cx="24" cy="24" r="2"/>',
    "native": _PHONE + '<ellipse cx="24" cy="24" rx="8" ry="3"/><ellipse cx="24" cy="24" rx="8" ry="3" '
              'transform="rotate(60 24 24)"/><ellipse cx="24" cy="24" rx="8" ry="3" transform="rotate(120 24 24)"/>',
    "flutter": '<path d="M30 6L9 26l6 6L41 6zM30 24L19 34l11 10h11L31 34l10-10z"/>',
    "web": _WINDOW + '<path d="M11 24h26M11 29h26M11 34h14"/>',
    "server": '<rect x="7" y="7" width="34" height="14" rx="3"/><rect x="7" y="27" width="34" height="14" rx="3"/>'
              '<path d="M13 14h2M13 34h2M21 14h14M21 34h14"/>',
    "spring": '<path d="M24 43V24M24 24C10 24 8 14 8 7c12 0 16 7 16 17zM24 30c0-9 5-14 16-14 0 10-6 14-16 14z"/>',
    "notebook": '<rect x="9" y="6" width="32" height="36" rx="3"/><path d="M16 6v36M22 15h13M22 22h13M22 29h8"/>',
    "spark": '<path d="M8 40V24M18 40V12M28 40V18M38 40V7M5 40h38"/>',
    "record": '<circle cx="24" cy="24" r="18"/><circle cx="24" cy="24" r="8"/>',
    "package": '<path d="M24 5l18 9v20l-18 9-18-9V14zM6 14l18 9 18-9M24 23v20M15 9.5l18 9"/>',
    "terminal": '<rect x="5" y="8" width="38" height="32" rx="4"/><path d="M12 18l6 6-6 6M23 31h10"/>',
    "c": '<path d="M18 7c-6 0-6 4-6 8s0 8-6 9c6 1 6 5 6 9s0 8 6 8M30 7c6 0 6 4 6 8s0 8 6 9c-6 1-6 5-6 9s0 8-6 8"/>',
    "python": '<path d="M17 22h14a6 6 0 006-6v-4a6 6 0 00-6-6H20a6 6 0 00-6 6v4M31 26H17a6 6 0 00-6 6v4a6 6 0 006 6h11'
              'a6 6 0 006-6v-4M20 12h1M27 36h1"/>',
    "java": '<path d="M11 26h24v8a8 8 0 01-8 8h-8a8 8 0 01-8-8zM35 28h3a5 5 0 010 9h-4M19 6c-5 5 4 7 0 13M27 8c-4 4 3 6 0 11"/>',
    "cell": '<rect x="5" y="10" width="38" height="28" rx="4"/><rect x="10" y="16" width="10" height="10" rx="2"/>'
            '<path d="M25 18h13M25 24h13M10 32h28"/>',
    "ruler": '<rect x="4" y="16" width="40" height="16" rx="2"/><path d="M12 16v7M20 16v9M28 16v7M36 16v9"/>',
    "curve": '<path d="M6 6v36h36M6 12h10v8h8v8h8v6h10"/>',
    "font": '<path d="M6 40L20 8l14 32M11 29h18M37 40V24M42 40V24"/>',
    "json": '<path d="M16 8c-6 0-4 6-5 10-1 3-4 5-6 6 2 1 5 3 6 6 1 4-1 10 5 10M32 8c6 0 4 6 5 10 1 3 4 5 6 6-2 1-5 3-6 6'
            '-1 4 1 10-5 10M20 24h.5M28 24h.5"/>',
    "tree": '<rect x="17" y="5" width="14" height="10" rx="2"/><rect x="5" y="33" width="14" height="10" rx="2"/>'
            '<rect x="29" y="33" width="14" height="10" rx="2"/><path d="M24 15v9M12 33v-9h24v9"/>',
    "check": '<path d="M7 26l10 10L41 10"/>',
    "speed": '<path d="M6 34a18 18 0 1136 0M24 34l9-13M24 34h.5"/>',
}


def svg(name):
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="' + _STROKE
            + '" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">' + STROKES[name] + "</svg>\n")
