import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ask } from './database.ts'
import type { Finding } from './finding.ts'
import type { Evidence } from './evidence.ts'
import type { Counts } from './run.ts'

export interface Report { counts: Record<string, number>; findings: Finding[]; violations: number }

export function makeReport({ notes, books, payments, products, eventsSeen }: Evidence, counts: Counts & { healing: number; restarts: { server: number; cards: number } }, findings: Finding[]): Report {
  const ended = notes.flatMap((note) => (note.kind === 'ended' ? [note.outcome] : []))
  const started = notes.filter(({ kind }) => kind === 'started').length
  const outcomes = Object.entries(Object.groupBy(ended, (outcome) => outcome)).sort(([, a], [, b]) => (b?.length ?? 0) - (a?.length ?? 0))
  const arrived = books.events.filter(({ id }) => eventsSeen.has(id)).length
  const inState = (state: string) => payments.filter((one) => one.state === state).length
  const all: Record<string, number> = {
    'purchases attempted': started,
    ...Object.fromEntries(outcomes.map(([outcome, list]) => [`  ${outcome}`, list?.length ?? 0])),
    '  client killed meanwhile': started - ended.length,
    'items listed': products.length,
    'items sold': products.filter(({ sold }) => sold).length,
    'cards charged': books.charges.filter(({ status }) => status === 'succeeded').length,
    'cards declined': books.charges.filter(({ status }) => status !== 'succeeded').length,
    'intents cancelled': books.payment_intents.filter(({ status }) => status === 'canceled').length,
    'payments refunded': inState('refunded'),
    'webhooks that arrived': arrived,
    'webhooks that never arrived': books.events.length - arrived,
    ...Object.fromEntries(Object.entries(counts.weather).map(([name, seconds]) => [`  seconds of webhooks ${name}`, Math.round(seconds)])),
    'kills': Object.values(counts.kills).reduce((sum, one) => sum + one, 0),
    ...Object.fromEntries(Object.entries(counts.kills).map(([kind, count]) => [`  ${kind}`, count])),
    'restarts of the server by the launcher': counts.restarts.server,
    'restarts of the card sandbox by the launcher': counts.restarts.cards,
    'seconds of the run': Math.round(counts.seconds),
    'seconds until all was settled afterwards': Math.round(counts.healing),
  }
  return { counts: all, findings, violations: findings.reduce((sum, { violations }) => sum + violations.length, 0) }
}

export function printReport({ counts, findings, violations }: Report): void {
  const width = Math.max(...Object.keys(counts).map(({ length }) => length))
  console.log('')
  for (const [name, count] of Object.entries(counts)) console.log(`${name.padEnd(width)}  ${String(count).padStart(7)}`)
  console.log('')
  for (const { rule, checked, violations: against } of findings) {
    console.log(`${against.length === 0 ? 'holds ' : 'BROKEN'}  ${rule} (${checked})`)
    for (const line of against.slice(0, 5)) console.log(`          ${line}`)
    if (against.length > 5) console.log(`          and ${against.length - 5} more`)
  }
  console.log(`\nviolations: ${violations}`)
}

/** Writes the report with what it was measured on. */
export async function saveReport(file: string, report: Report, about: { seed: number; root: string; socket: string; wishes: object }): Promise<void> {
  const [database] = await ask<{ server_version: string }>(about.socket, 'show server_version')
  const commit = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: about.root }).then(({ stdout }) => stdout.trim(), () => null)
  const content = {
    seed: about.seed, wishes: about.wishes, at: new Date().toISOString(), commit,
    versions: { node: process.version, postgresql: database?.server_version },
    machine: { system: `${os.type()} ${os.arch()}`, processors: os.cpus().length, model: os.cpus()[0]?.model, memoryGiB: Math.round(os.totalmem() / 2 ** 30) },
    violations: report.violations, counts: report.counts,
    findings: report.findings.map((finding) => ({ ...finding, violations: finding.violations.slice(0, 20), broken: finding.violations.length })),
  }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}
