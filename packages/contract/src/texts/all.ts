import type { Language } from '../languages.ts'
import * as bn from './bn.ts'
import * as enGB from './en-GB.ts'
import * as en from './en.ts'
import type { Translated } from './shape.ts'

/** The texts of one language. */
export type Texts = { readonly [Name in keyof typeof en]: Translated<(typeof en)[Name]> }

/** All of them, for whoever speaks to people in several languages at a time: the server. A browser gets those of its own. */
export const textsIn: Record<Language, Texts> = { en, 'en-GB': enGB, bn }
