import { findDescendants } from '../../../test/processes.ts'

/**
 * Makes a database server fall silent without ending it, as a hung disk or a paused machine does: connections stay open,
 * nothing is answered. What it gives back lets it go on.
 */
export function freeze(postmaster: number): () => void {
  const stopped = new Set<number>()
  // The first process goes first, so that it makes no more; a second look finds those it had just made.
  for (const pid of [postmaster, ...childrenOf(postmaster), ...childrenOf(postmaster)]) {
    if (!stopped.has(pid) && send(pid, 'SIGSTOP')) stopped.add(pid)
  }
  return () => {
    for (const pid of stopped) send(pid, 'SIGCONT')
    stopped.clear()
  }
}

function childrenOf(pid: number): number[] {
  return findDescendants(pid).map((child) => child.pid)
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
