import type { Language } from '@market/contract'
import { textsIn } from '@market/contract/texts/all'
import { sql, type RawBuilder } from 'kysely'
import type { Noun } from '../noun.ts'
import type { NoticeKind } from './notice-kind.ts'

/** A stored notice `n` with what its sentence names. */
export interface NoticeRow {
  id: string
  kind: string
  subject: string
  facts: Readonly<Record<string, never>>
  created_at: Date
  read_at: Date | null
  item: string | null
  brand: string | null
}

export const noticeColumns: RawBuilder<unknown> = sql`n.id, n.kind, n.subject, n.facts, n.created_at, n.read_at,
  p.item_name as item, brand.name as brand`
export const noticeJoins: RawBuilder<unknown> = sql`
  left join products p on p.id = n.subject left join brands brand on brand.id = p.brand_id`

type Kind = NoticeKind<NoticeRow['facts']>

/** Every kind of notice, by its name. A stored notice may have one that no noun has any more. */
export function noticeKinds(nouns: readonly Noun[]): ReadonlyMap<string, Kind> {
  return new Map(nouns.flatMap(({ notices = {} }) => Object.entries(notices)) as [string, Kind][])
}

/** The sentence and the path of a notice, whose kind is one of `kinds`. */
export function composeNotice(
  kinds: ReadonlyMap<string, Kind>,
  { kind, subject, facts, item, brand }: NoticeRow,
  language: Language,
): { text: string; link: string } {
  const found = kinds.get(kind)
  if (!found) throw new Error(`There is no kind of notice ${kind}`)
  const { forms } = textsIn[language]
  const about = { item: `“${item ?? ''}”`, brand: brand ?? '', subject, facts, forms }
  return { text: found.texts[language === 'bn' ? 'bn' : 'en'].say(about), link: found.link(about) }
}
