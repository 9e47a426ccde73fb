import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Facts, State } from './facts.ts'

export interface Compared {
  /** Things whose state was acknowledged, and those of them that differ. */
  promised: number
  lost: string[]
  /** Things that exist and that no client has made. */
  invented: string[]
  /** Changes acknowledged after the backup's moment, present or not. */
  laterThere: number
  laterNot: number
}

/** Compares a restored database with what clients were answered until `moment`. */
export async function compareFacts(database: pg.ClientConfig, facts: Facts, moment: number): Promise<Compared> {
  const found = await readThings(database)
  const compared: Compared = { promised: 0, lost: [], invented: [], laterThere: 0, laterNot: 0 }
  for (const { thing, promised, allowed } of facts.asOf(moment)) {
    const state = found.get(thing) ?? null
    if (promised) compared.promised += 1
    else if (state === null) compared.laterNot += 1
    else compared.laterThere += 1
    if (!allowed.includes(state))
      compared.lost.push(
        `${thing} is ${state ?? 'not there'}, not ${allowed.map((one) => one ?? 'not there').join(' or ')}`,
      )
  }
  compared.invented = [...found.keys()].filter((thing) => !facts.has(thing))
  return compared
}

// Payments that were started and not answered may be in any state.
const things = `
  select 'laptop/' || item_name as thing, photo_url as state from products where source_id is null
  union all select 'withdrawn/' || id, 'yes' from products where state not in ('for_sale', 'sold')
  union all select 'wish/' || u.email || '/' || w.product_id, 'there' from wishes w join users u on u.id = w.user_id
  union all select 'booking/' || u.email || '/' || b.product_id, 'there' from bookings b join users u on u.id = b.buyer_id where b.payment_id is null
  union all select 'report/' || u.email || '/' || r.product_id, 'there' from reports r join users u on u.id = r.reporter_id
  union all select 'payment/' || p.intent_id, p.state from payments p where p.state = 'succeeded'`

async function readThings(database: pg.ClientConfig): Promise<Map<string, State>> {
  const rows = await askAll<{ thing: string; state: string }>(database, things)
  return new Map(rows.map(({ thing, state }) => [thing, state]))
}

async function askAll<Row extends pg.QueryResultRow>(database: pg.ClientConfig, question: string): Promise<Row[]> {
  const client = new pg.Client(database)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

/** A digest of all rows that no client has changed. */
export async function digestOfCarried(database: pg.ClientConfig): Promise<string> {
  const [row] = await askAll<{ digest: string }>(
    database,
    `
    select count(*) || ' ' || md5(string_agg(md5(p::text), '' order by id)) as digest from products p where source_id is not null`,
  )
  return row?.digest ?? ''
}

export interface ComparedFiles {
  files: number
  bytes: number
  different: string[]
  missing: string[]
}

/** Compares each restored picture's file with the original, and checks that each shown picture exists. */
export async function compareFiles(database: pg.ClientConfig, from: string, to: string): Promise<ComparedFiles> {
  const compared: ComparedFiles = { files: 0, bytes: 0, different: [], missing: [] }
  const entries = await readdir(to, { recursive: true, withFileTypes: true })
  const names = new Set<string>()
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const [restored, original] = await Promise.all([
      readFile(file),
      readFile(path.join(from, path.relative(to, file))).catch(() => undefined),
    ])
    if (!original?.equals(restored)) compared.different.push(entry.name)
    names.add(entry.name)
    compared.files += 1
    compared.bytes += restored.length
  }
  const shown = await askAll<{ url: string }>(
    database,
    `select distinct photo_url as url from products union select unnest(more_photos) from products union select of_fault.value from products, jsonb_each_text(fault_photos) of_fault union select photo_url from users where photo_url <> ''`,
  )
  const endings = ['.jpg', '-320.webp', '-640.webp', '-1280.webp']
  compared.missing = shown
    .flatMap(({ url }) => endings.map((ending) => url.slice('/images/'.length, -'.jpg'.length) + ending))
    .filter((name) => !names.has(name))
  return compared
}
