"""Reads render tree dumps of WebKit: Scripts/render-trees."""


class Unknown(Exception):
    """Why a block is left out."""
