import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** The first of these programs in PATH. */
export function findProgram(...names: string[]): string | undefined {
  const places = (process.env['PATH'] ?? '').split(path.delimiter)
  return names.flatMap((name) => places.map((place) => path.join(place, name))).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts a program whose settings and caches are in a folder; `outputs` are its outputs that are read. */
export function startProgram(
  program: string,
  args: readonly string[],
  folder: string,
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(program, args, {
    // The fourth is where Xvfb writes the display's number.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      ...env,
    },
  })
}

/** Waits for a line of a program's output and returns what the pattern captures. */
export async function readLine(output: Readable, pattern: RegExp): Promise<string> {
  const seen: string[] = []
  for await (const line of createInterface(output)) {
    const found = pattern.exec(line)
    // The rest is read and dropped: a full pipe would block the program.
    if (found) return (output.resume(), found[1] ?? '')
    seen.push(line)
  }
  throw new Error(`The program ended before ${pattern}:\n${seen.join('\n')}`)
}

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
