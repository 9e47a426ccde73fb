import { readFileSync } from 'node:fs'
import { findDescendants } from '../../../tests/processes.ts'

/**
 * Stops a database server without ending it, as a hung disk or a paused machine does: connections stay open and nothing
 * is answered. Returns the function that lets it continue.
 */
export function freeze(postmaster: number): () => void {
  const stopped: number[] = []
  const stop = (pid: number) => {
    if (!send(pid, 'SIGSTOP')) return
    stopped.push(pid)
    while (isRunning(pid));
  }
  // The parent is stopped first, so that it starts no more processes; a signal during a fork takes effect after it.
  stop(postmaster)
  for (const { pid } of findDescendants(postmaster)) stop(pid)
  return () => {
    for (const pid of stopped.splice(0)) send(pid, 'SIGCONT')
  }
}

/** Neither stopped nor ended. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !['T', 'Z', 'X'].includes(stat.charAt(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
