import { readFileSync } from 'node:fs'
import { findDescendants } from '../../../test/processes.ts'

/**
 * Makes a database server fall silent without ending it, as a hung disk or a paused machine does: connections stay open,
 * nothing is answered. What it gives back lets it go on.
 */
export function freeze(postmaster: number): () => void {
  const stopped: number[] = []
  const stop = (pid: number) => {
    if (!send(pid, 'SIGSTOP')) return
    stopped.push(pid)
    while (isRunning(pid));
  }
  // The first process goes first, so that it makes no more; a signal reaches one in the middle of a fork only when that is done.
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
