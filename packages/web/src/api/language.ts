import type { Language } from '@market/contract/languages'

declare const LANGUAGE: Language

/** The language of this build. */
export const language: Language = LANGUAGE
