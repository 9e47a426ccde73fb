import { sql, type RawBuilder } from 'kysely'

/** The condition that a text in lower case contains this one; follows the expression. */
export function containing(text: string): RawBuilder<unknown> {
  return sql`like ${`%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`}`
}
