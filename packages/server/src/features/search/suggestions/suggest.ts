import type { Suggestion } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { squeezed } from './keys.ts'

const most = 8
/** The typed text is completed as a whole, or from one of its last words on. */
const lastWords = 4

/**
 * Completes the typed text. Where nothing begins like all of it, its last words are completed, and what stands before
 * them stays.
 */
export async function suggest(db: Db, typed: string): Promise<{ suggestions: Suggestion[] }> {
  const words = typed.trim().split(/\s+/)
  const starts = [0, ...words.map((_, n) => n).filter((n) => n > 0 && n >= words.length - lastWords + 1)]
  for (const start of starts) {
    const found = await beginningWith(db, squeezed(words.slice(start).join(' ')))
    const before = words.slice(0, start).join(' ')
    const others = found.filter(({ text }) => start === 0 || !isIn(before, text))
    if (others.length > 0)
      return { suggestions: others.map(({ text, kind }) => ({ text: `${before} ${text}`.trim(), kind })) }
  }
  return { suggestions: [] }
}

/** What is typed already isn't suggested again. */
function isIn(before: string, text: string): boolean {
  return squeezed(before).includes(squeezed(text))
}

async function beginningWith(db: Db, beginning: string): Promise<Suggestion[]> {
  if (beginning === '') return []
  const { rows } = await sql<Suggestion>`
    select text, kind from search_suggestions where key like ${`${beginning}%`}
    group by text, kind order by bool_or(key = ${beginning}) desc, kind = 'brand' desc, max(count) desc, length(text), text limit ${most}::integer`.execute(
    db,
  )
  return rows
}
