import type { Language } from '../languages.ts'
import * as bn from './bn.ts'
import * as enGB from './en-GB.ts'
import * as en from './en.ts'
import type { Translated } from './shape.ts'

/** The texts of one language. */
export type Texts = { readonly [Name in keyof typeof en]: Translated<(typeof en)[Name]> }

/** All languages, for the server. A browser loads only the current one. */
export const textsIn: Record<Language, Texts> = { en, 'en-GB': enGB, bn }
