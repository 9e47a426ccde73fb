import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reachDatabase } from '../../../packages/server/src/db/pool/reach-database.ts'
import { signUpUsers } from '../market/sign-up-users.ts'
import { startProduct, type Product } from '../market/product.ts'
import { runCommand, type CommandResult } from './commands.ts'
import { compareFacts, compareFiles, digestOfCarried } from './compare.ts'
import { Facts } from './facts.ts'
import { fillListings, fillPictures } from './fill.ts'
import { describeRestored } from './restored.ts'
import { write, type Town } from './writers.ts'

export interface Options {
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
  report(what: string, figure: string | number): void
  check(holds: boolean, what: string): void
}

const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => console.error(message) }

/** Starts the product, backs it up while clients write, restores the backup and compares it with the acknowledged changes. */
export async function backUpWhileWriting(options: Options, say: (line: string) => void): Promise<Outcome> {
  const outcome: Outcome = { figures: [], failures: [] }
  const notes: Notes = {
    report: (what, figure) => void outcome.figures.push([what, figure]),
    check: (holds, what) => {
      if (!holds) outcome.failures.push(what)
    },
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'market-backup-'))
  const product = await startProduct()
  try {
    await run(product, folder, options, notes, say)
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  return outcome
}

async function run(
  product: Product,
  folder: string,
  { clients, listings, pictures, seconds, pause, killAfter, seed }: Options,
  { report, check }: Notes,
  say: (line: string) => void,
): Promise<void> {
  const dataDir = path.join(product.folder, 'data')
  say(`filling the market: ${listings} listings, ${pictures} pictures`)
  const photos = await fillPictures(dataDir, pictures)
  const people = await signUpUsers(product.url, clients, 'Saler')
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
  const backup = await runCommand('backup', file, dataDir)
  const backupUntil = Date.now()
  await wait(3_000)
  stopping.abort()
  await writing
  say(backup.output)
  check(backup.code === 0, 'the backup succeeds')
  const takenAt = Date.parse(/as of (\S+Z)/.exec(backup.output)?.[1] ?? '')

  const calm = town.facts.durations(calmFrom, backupFrom)
  const busy = town.facts.durations(backupFrom, backupUntil)
  const rate = (count: number, from: number, until: number) => (count * 1000) / (until - from)
  const [calmRate, busyRate] = [rate(calm.length, calmFrom, backupFrom), rate(busy.length, backupFrom, backupUntil)]
  report('clients', clients)
  report('writes per second before the backup', calmRate.toFixed(0))
  report(
    'writes per second during the backup',
    `${busyRate.toFixed(0)} (${(busyRate / calmRate).toFixed(2)} of the rate before)`,
  )
  report(
    'median latency before / during, ms',
    `${percentile(calm, 0.5)} / ${percentile(busy, 0.5)} (${(percentile(busy, 0.5) / percentile(calm, 0.5)).toFixed(2)} times)`,
  )
  report('95th percentile latency before / during, ms', `${percentile(calm, 0.95)} / ${percentile(busy, 0.95)}`)
  report('rows', /: ([\d,]+) rows/.exec(backup.output)?.[1] ?? '')
  report('backup, MB', ((await stat(file)).size / 1e6).toFixed(1))
  reportRun(report, 'backup', backup)
  report('from the snapshot to the end of the backup, s', ((backupUntil - takenAt) / 1000).toFixed(1))

  const restoredDir = path.join(folder, 'restored')
  const killed = await runCommand('restore', file, restoredDir, killAfter)
  report(
    `first restore, killed after ${killAfter / 1000} s`,
    killed.code === null ? 'killed' : `ended with ${killed.code}`,
  )
  const restored = await runCommand('restore', file, restoredDir)
  say(restored.output)
  check(restored.code === 0, 'the restore succeeds after a killed one')
  reportRun(report, 'restore', restored)
  await compare(product, town.facts, takenAt, restoredDir, { report, check }, say)
}

function reportRun(report: Notes['report'], name: string, { seconds, peak }: CommandResult): void {
  report(`${name}, s`, seconds.toFixed(1))
  report(`${name}, peak memory, MB`, peak.toFixed(0))
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

async function compare(
  product: Product,
  facts: Facts,
  takenAt: number,
  restoredDir: string,
  { report, check }: Notes,
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
    report('changes acknowledged before the snapshot', found.promised)
    report('  of them lost or different', found.lost.length)
    report('later changes: present / absent', `${found.laterThere} / ${found.laterNot}`)
    report('rows that no client created', found.invented.length)
    for (const line of [...found.lost, ...found.invented].slice(0, 10)) say(`  ${line}`)
    check(found.promised > 0 && found.lost.length === 0, 'every change acknowledged before the snapshot is restored')
    check(found.invented.length === 0, 'every restored row was created by a client')
    const [before, after] = [await digestOfCarried(source.app), await digestOfCarried(restored.app)]
    report('rows that no client changed', before === after ? `${after.split(' ')[0]}, equal` : 'DIFFERENT')
    check(before === after, 'rows that no client changed are equal')
    const images = await compareFiles(
      restored.app,
      path.join(product.folder, 'data/images'),
      path.join(restoredDir, 'images'),
    )
    report(
      'identical picture files',
      `${images.files - images.different.length} of ${images.files} (${(images.bytes / 1e6).toFixed(0)} MB)`,
    )
    report('missing referenced picture files', images.missing.length)
    check(
      images.different.length === 0 && images.missing.length === 0,
      'every referenced picture is restored and identical',
    )
  } finally {
    await restored.leave()
    await source.leave()
  }
  await describeRestored(restoredDir, report, check)
}
