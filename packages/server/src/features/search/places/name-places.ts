import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { FacetCounts } from '../count-facets.ts'
import { knownPlaces } from './known-places.ts'

/** The names to show, by the names in lower case. What few sellers wrote has none. */
export type PlaceNames = ReadonlyMap<string, string>

/** The names of the counted towns and regions. */
export async function namePlaces(db: Db, { by }: FacetCounts): Promise<PlaceNames> {
  const keys = [...by.place.values, ...by.region.values].map(({ value }) => value.toLowerCase())
  const others = [...new Set(keys)].filter((key) => !knownPlaces.has(key))
  if (others.length === 0) return knownPlaces
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from search_places where key = any (${others}::text[])`.execute(db)
  return new Map([...knownPlaces, ...rows.map(({ key, name }) => [key, name] as const)])
}
