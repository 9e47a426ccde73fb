import { readFileSync } from 'node:fs'

/** Distinguishes a process from a later one with the same number. */
export interface ProcessMark {
  pid: number
  /** Start in clock ticks since boot, and the boot's id; empty where /proc can't say. */
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

// A killed process whose parent has not looked yet still has a number, but does nothing any more.
function isZombie(pid: number): boolean {
  return statOf(pid)[0] === 'Z'
}

function startOf(pid: number): string {
  const ticks = statOf(pid)[19]
  return ticks === undefined ? '' : `${ticks}@${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()}`
}

// The name in brackets may hold spaces, so the fields are counted from behind it.
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
