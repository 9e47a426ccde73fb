import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reachDatabase } from '../../../packages/server/src/db/pool/reach-database.ts'
import { signUpPeople } from '../market/people.ts'
import { startProduct, type Product } from '../market/product.ts'
import { runCommand, type Ran } from './commands.ts'
import { compareFacts, compareFiles, digestOfCarried } from './compare.ts'
import { Facts } from './facts.ts'
import { fillListings, fillPictures } from './fill.ts'
import { describeRestored } from './restored.ts'
import { write, type Town } from './writers.ts'

export interface Wishes {
  clients: number
  listings: number
  pictures: number
  /** Seconds of writing before the backup begins. */
  seconds: number
  /** Maximum pause of a client between two writes, in milliseconds. */
  pause: number
  /** Milliseconds until the first restore is killed. */
  killAfter: number
  seed: number
}

export interface Outcome {
  figures: [what: string, figure: string | number][]
  /** Violated guarantees. */
  failures: string[]
}

/** Collects a run's figures and violations. */
interface Notes {
  tell(what: string, figure: string | number): void
  must(holds: boolean, what: string): void
}

const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => console.error(message) }

/** Starts the product, backs it up while clients write, restores the backup and compares it with what they were answered. */
export async function backUpWhileWriting(wishes: Wishes, say: (line: string) => void): Promise<Outcome> {
  const outcome: Outcome = { figures: [], failures: [] }
  const notes: Notes = {
    tell: (what, figure) => void outcome.figures.push([what, figure]),
    must: (holds, what) => {
      if (!holds) outcome.failures.push(what)
    },
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'market-backup-'))
  const product = await startProduct()
  try {
    await run(product, folder, wishes, notes, say)
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  return outcome
}

async function run(
  product: Product,
  folder: string,
  { clients, listings, pictures, seconds, pause, killAfter, seed }: Wishes,
  { tell, must }: Notes,
  say: (line: string) => void,
): Promise<void> {
  const dataDir = path.join(product.folder, 'data')
  say(`filling the market: ${listings} listings, ${pictures} pictures`)
  const photos = await fillPictures(dataDir, pictures)
  const people = await signUpPeople(product.url, clients, 'Saler')
  await fillListings(product.socket, people[0]?.email ?? '', photos, listings)
  const [first = '', ...others] = photos
  const town: Town = {
    market: product.url,
    cards: product.cards,
    facts: new Facts(),
    laptops: [],
    photos: [first, ...others],
    pause,
  }

  say(`${clients} clients write`)
  const stopping = new AbortController()
  const writing = Promise.all(people.map((who, n) => write(town, who, seed * 1000 + n, stopping.signal)))
  await wait(5_000)
  const calmFrom = Date.now()
  await wait(seconds * 1000)
  const backupFrom = Date.now()
  const file = path.join(folder, 'market.tar')
  const made = await runCommand('backup', file, dataDir)
  const backupUntil = Date.now()
  await wait(3_000)
  stopping.abort()
  await writing
  say(made.said)
  must(made.code === 0, 'the backup succeeds')
  const takenAt = Date.parse(/as of (\S+Z)/.exec(made.said)?.[1] ?? '')

  const calm = town.facts.durations(calmFrom, backupFrom)
  const busy = town.facts.durations(backupFrom, backupUntil)
  const rate = (count: number, from: number, until: number) => (count * 1000) / (until - from)
  const [calmRate, busyRate] = [rate(calm.length, calmFrom, backupFrom), rate(busy.length, backupFrom, backupUntil)]
  tell('clients', clients)
  tell('writes a second before the backup', calmRate.toFixed(0))
  tell('writes a second during the backup', `${busyRate.toFixed(0)} (${(busyRate / calmRate).toFixed(2)} of before)`)
  tell(
    'median answer before / during, ms',
    `${middle(calm, 0.5)} / ${middle(busy, 0.5)} (${(middle(busy, 0.5) / middle(calm, 0.5)).toFixed(2)} times)`,
  )
  tell('95 of 100 answers within, before / during, ms', `${middle(calm, 0.95)} / ${middle(busy, 0.95)}`)
  tell('rows', /: ([\d,]+) rows/.exec(made.said)?.[1] ?? '')
  tell('backup, MB', ((await stat(file)).size / 1e6).toFixed(1))
  tellRun(tell, 'backup', made)
  tell('from the moment the backup shows to its end, s', ((backupUntil - takenAt) / 1000).toFixed(1))

  const restoredDir = path.join(folder, 'restored')
  const killed = await runCommand('restore', file, restoredDir, killAfter)
  tell(
    `first restore, killed after ${killAfter / 1000} s`,
    killed.code === null ? 'killed' : `ended with ${killed.code}`,
  )
  const restored = await runCommand('restore', file, restoredDir)
  say(restored.said)
  must(restored.code === 0, 'the restore succeeds, after one that was killed')
  tellRun(tell, 'restore', restored)
  await compare(product, town.facts, takenAt, restoredDir, { tell, must }, say)
}

function tellRun(tell: Notes['tell'], name: string, { seconds, peak }: Ran): void {
  tell(`${name}, s`, seconds.toFixed(1))
  tell(`${name}, memory at its largest, MB`, peak.toFixed(0))
}

function middle(sorted: number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

async function compare(
  product: Product,
  facts: Facts,
  takenAt: number,
  restoredDir: string,
  { tell, must }: Notes,
  say: (line: string) => void,
): Promise<void> {
  const source = await reachDatabase({
    dataDir: path.join(product.folder, 'data'),
    databaseUrl: undefined,
    migrationsDir: null,
    log,
  })
  const restored = await reachDatabase({ dataDir: restoredDir, databaseUrl: undefined, migrationsDir: null, log })
  try {
    const found = await compareFacts(restored.app, facts, takenAt)
    tell('changes answered before the moment', found.promised)
    tell('  of them not as answered', found.lost.length)
    tell('changes answered later: there / not there', `${found.laterThere} / ${found.laterNot}`)
    tell('things there that nobody has made', found.invented.length)
    for (const line of [...found.lost, ...found.invented].slice(0, 10)) say(`  ${line}`)
    must(found.promised > 0 && found.lost.length === 0, 'what was answered before the moment is there')
    must(found.invented.length === 0, 'nothing is there that nobody has made')
    const [before, after] = [await digestOfCarried(source.app), await digestOfCarried(restored.app)]
    tell('rows that no client touched', before === after ? `${after.split(' ')[0]}, equal` : 'DIFFERENT')
    must(before === after, 'rows that no client touched are equal')
    const images = await compareFiles(
      restored.app,
      path.join(product.folder, 'data/images'),
      path.join(restoredDir, 'images'),
    )
    tell(
      'picture files, equal byte for byte',
      `${images.files - images.different.length} of ${images.files} (${(images.bytes / 1e6).toFixed(0)} MB)`,
    )
    tell('picture files that are shown and missing', images.missing.length)
    must(images.different.length === 0 && images.missing.length === 0, 'every picture that is shown is there, equal')
  } finally {
    await restored.leave()
    await source.leave()
  }
  await describeRestored(restoredDir, tell, must)
}
