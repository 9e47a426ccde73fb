import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

type Versions = Record<string, string | undefined>

/** Writes a result and, beside it, its page with the day and the commit. */
export async function saveResult(file: string, page: string, result: object, versions: Versions = {}): Promise<void> {
  const { at, commit } = await saveJson(file, result, versions)
  const origin = `Measured on ${at.slice(0, 10)}${commit === null ? '' : ` at commit ${commit.slice(0, 7)}`}.`
  await writeFile(file.replace(/\.json$/, '.md'), `${page.trimEnd()}\n\n${origin}\n`)
}

/** Writes a result with commit, versions and machine, without paths. `versions` are those besides Node's. */
export async function saveJson(
  file: string,
  result: object,
  versions: Versions = {},
): Promise<{ at: string; commit: string | null }> {
  const about = {
    at: new Date().toISOString(),
    commit: await commitOf(import.meta.dirname),
    versions: { node: process.version, ...versions },
    machine: {
      system: `${os.type()} ${os.arch()}`,
      processors: os.cpus().length,
      model: os.cpus()[0]?.model,
      memoryGiB: Math.round(os.totalmem() / 2 ** 30),
      load: os.loadavg()[0],
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
