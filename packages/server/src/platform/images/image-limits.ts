/** 10 MB, the limit that the upload form shows. */
export const maxImageBytes = 10 * 1024 * 1024
export const maxImagePixels = 50_000_000
/** The longest side of the JPEG that every image has. */
export const fallbackSide = 1600
/** How long an unreferenced upload is retained. */
export const unreferencedTtlMs = 24 * 60 * 60 * 1000
