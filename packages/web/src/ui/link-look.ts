/** A link in a sentence, to what can be done next. */
export const linkLook = 'font-semibold text-primary underline decoration-1 underline-offset-[0.2em] hover:decoration-2'
