import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepare } from '../../../db/pool/prepare.ts'
import type { FacetCounts } from '../count-facets.ts'
import { knownPlaces } from './known-places.ts'

/** The names to show, by the names in lower case. What few sellers wrote has none. */
export type PlaceNames = ReadonlyMap<string, string>

const namesOf = prepare<{ keys: string[] }, { key: string; name: string }>(
  (value) => sql`select key, name from search_places where key = any (${value('keys')}::text[])`,
)

/** The names of the counted towns and regions. */
export async function namePlaces(db: Db, { by }: FacetCounts): Promise<PlaceNames> {
  const keys = [...by.place.values, ...by.region.values].map(({ value }) => value.toLowerCase())
  const unknown = [...new Set(keys)].filter((key) => !knownPlaces.has(key))
  if (unknown.length === 0) return knownPlaces
  const rows = await namesOf(db, { keys: unknown })
  return new Map([...knownPlaces, ...rows.map(({ key, name }) => [key, name] as const)])
}
