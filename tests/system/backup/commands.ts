import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../launch.ts'

export interface CommandResult {
  output: string
  code: number | null
  seconds: number
  /** Peak memory in megabytes. */ peak: number
}

const programs = { backup: 'main.ts', restore: 'restore-main.ts' }

/** Runs `npm run backup` or `npm run restore`; sends SIGKILL after `killAfter` milliseconds. */
export async function runCommand(
  name: keyof typeof programs,
  file: string,
  dataDir: string,
  killAfter?: number,
): Promise<CommandResult> {
  const start = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [path.join(root, 'packages/server/src/cli/backup', programs[name]), file], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  let peak = 0
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, peakOf(child.pid ?? 0))
    if (killAfter !== undefined && performance.now() - start > killAfter) child.kill('SIGKILL')
    await wait(20)
  }
  return { output: output.trim(), code: await ended, seconds: (performance.now() - start) / 1000, peak }
}

function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
