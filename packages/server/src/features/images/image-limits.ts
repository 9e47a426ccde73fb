/** 10 MB, as the upload form says. */
export const maxImageBytes = 10 * 1024 * 1024
export const maxImagePixels = 50_000_000
/** The longest side of the JPEG that every image has. */
export const fallbackSide = 1600
/** An upload that nothing refers to is kept this long. */
export const unreferencedLifeMs = 24 * 60 * 60 * 1000
