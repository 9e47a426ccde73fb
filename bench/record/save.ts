import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ask } from '../torture/database.ts'

/** Writes a result with what it was measured on: commit, versions and machine, without any path of it. */
export async function saveJson(file: string, result: object, socket: string): Promise<void> {
  const [database] = await ask<{ server_version: string }>(socket, 'show server_version')
  const about = {
    at: new Date().toISOString(), commit: await commitOf(import.meta.dirname), versions: { node: process.version, postgresql: database?.server_version },
    machine: { system: `${os.type()} ${os.arch()}`, processors: os.cpus().length, model: os.cpus()[0]?.model, memoryGiB: Math.round(os.totalmem() / 2 ** 30) },
  }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ ...about, ...result }, null, 2)}\n`)
}

/** Null where the sources have no history. */
export function commitOf(folder: string): Promise<string | null> {
  return promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: folder }).then(({ stdout }) => stdout.trim(), () => null)
}
