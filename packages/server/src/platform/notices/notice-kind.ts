import type { Language } from '@market/contract'
import type { textsIn } from '@market/contract/texts/all'

/** What the sentences of each kind need, by its name: each noun adds its own (`declare module`). No texts. */
export interface NoticeFacts {}

export type NoticeName = keyof NoticeFacts

/** What a sentence may speak of. `item`: the listing's title, in quotes. */
export interface About<Facts> {
  item: string
  brand: string
  subject: string
  facts: Facts
  forms: (typeof textsIn)[Language]['forms']
}

export interface NoticeTexts<Facts> {
  /** What the kind tells of, in the list of choices. */
  label: string
  say(about: About<Facts>): string
}

export interface NoticeKind<Facts> {
  /** `always`: about money or an order of one's own, and can't be switched off. */
  emailed: 'always' | 'unless switched off' | 'if switched on'
  /** The page that shows more, as a path. */
  link(about: Pick<About<Facts>, 'subject' | 'brand' | 'facts'>): string
  texts: { en: NoticeTexts<Facts>; bn: NoticeTexts<Facts> }
}

export type NoticeKinds = { [Name in NoticeName]: NoticeKind<NoticeFacts[Name]> }
