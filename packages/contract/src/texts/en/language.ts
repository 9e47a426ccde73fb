export const language = { title: 'Language' } as const

/** Texts of the document, before any script runs. */
export const noScript = { words: 'Buy & Sale Laptops needs JavaScript to show its pages.' } as const
