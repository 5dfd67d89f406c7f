/** Finds by features which engine lays a page out, for texts to be measured for it. */

/** A profile of the service that predicts a browser's engine. */
export type EngineProfile = "css" | "webkit" | "firefox";

/** An engine of browsers. */
export interface Engine {
  /** What it is called: "Chromium", "WebKit" or "Firefox". */
  readonly name: string;
  /** The browsers that have it. */
  readonly browsers: string;
  /** Lengths that it answers are multiples of this, in px, or as close. */
  readonly unit: number;
}

/** The engine that shows a page. */
export interface FoundEngine extends Engine {
  /** What the service is asked for. */
  readonly profile: EngineProfile;
  /** Whether it is one of the three; if not, it is taken for Chromium. */
  readonly isKnown: boolean;
}

/** The engines by their profiles. */
export const engines: Readonly<Record<EngineProfile, Engine>>;

/** Whether a profile is that of an engine of browsers. */
export function isEngine(profile: string): profile is EngineProfile;

/** The engine that shows this page, which needs a `body`. */
export function findEngine(): FoundEngine;

/** A profile with its edition, and of WebKit its port: `firefox@153`, `webkit-ios@2.54`. */
export type EditionProfile = EngineProfile | `${"firefox" | "webkit" | "webkit-mac" | "webkit-ios"}@${string}`;

/** The `profile` of a style, with the edition of this browser as far as it can be told. */
export function profileOf(engine: FoundEngine): EditionProfile;
