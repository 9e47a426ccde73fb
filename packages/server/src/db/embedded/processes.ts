import { readFileSync } from 'node:fs'

/** Distinguishes a process from a later one with the same pid. */
export interface ProcessMark {
  pid: number
  /** Start in clock ticks since boot, and the boot id; empty without /proc. */
  started: string
}

export function markProcess(pid: number): ProcessMark {
  return { pid, started: startOf(pid) }
}

export function isAlive(mark: ProcessMark): boolean {
  return pidIsAlive(mark.pid) && startOf(mark.pid) === mark.started
}

export function pidIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// A zombie has exited, but its parent has not waited for it yet.
function isZombie(pid: number): boolean {
  return statOf(pid)[0] === 'Z'
}

function startOf(pid: number): string {
  const ticks = statOf(pid)[19]
  return ticks === undefined ? '' : `${ticks}@${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()}`
}

// The process name in brackets may contain spaces: the fields are counted from its end.
function statOf(pid: number): string[] {
  const text = readOrEmpty(`/proc/${pid}/stat`)
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
