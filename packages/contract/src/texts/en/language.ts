export const language = { title: 'Language' } as const

/** Texts of the document, before any script runs. */
export const noScript = { words: 'This page needs JavaScript. Please turn it on and reload.' } as const
