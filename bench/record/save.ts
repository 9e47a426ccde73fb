import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

type Versions = Record<string, string | undefined>

// Of the machine before the measurement, which is a load itself.
const loadBefore = os.loadavg()[0] ?? 0

/** Prints a bench's page and writes it into `folder`, with the raw rows beside it, which git ignores. */
export async function record(folder: string, name: string, page: string, result: object): Promise<void> {
  console.log(page)
  await saveResult(path.resolve(folder, `${name}.json`), page, result)
}

/** Writes a result and, beside it, its page with the day, the commit and the machine. */
export async function saveResult(file: string, page: string, result: object, versions: Versions = {}): Promise<void> {
  const { at, commit, machine } = await saveJson(file, result, versions)
  const of = commit === null ? '' : ` at commit ${commit.slice(0, 7)}`
  const on = `${machine.processors} processors (${machine.model}), Node ${process.version}, load ${loadBefore.toFixed(1)}`
  await writeFile(
    file.replace(/\.json$/, '.md'),
    `${page.trimEnd()}\n\nMeasured on ${at.slice(0, 10)}${of}, on ${on}.\n`,
  )
}

/** Writes a result with commit, versions and machine, without paths. `versions` are those besides Node's. */
export async function saveJson(file: string, result: object, versions: Versions = {}) {
  const about = {
    at: new Date().toISOString(),
    commit: await commitOf(import.meta.dirname),
    versions: { node: process.version, ...versions },
    machine: {
      system: `${os.type()} ${os.arch()}`,
      processors: os.cpus().length,
      model: os.cpus()[0]?.model,
      memoryGiB: Math.round(os.totalmem() / 2 ** 30),
      load: loadBefore,
    },
  }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ ...about, ...result }, null, 2)}\n`)
  return about
}

/** Null without a git history. */
export function commitOf(folder: string): Promise<string | null> {
  return promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}
