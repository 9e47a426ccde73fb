import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

interface Process {
  pid: number
  parent: number
  command: string
}

/** Every running process, without zombies. */
function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)))
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return state === 'Z' || state === 'X' ? [] : [{ pid, parent: Number(parent), command }]
  } catch {
    return []
  }
}

/** All processes below one, at any depth. */
export function findDescendants(pid: number): Process[] {
  const all = listProcesses()
  const below = (parent: number): Process[] =>
    all.filter((process) => process.parent === parent).flatMap((child) => [child, ...below(child.pid)])
  return below(pid)
}

export function isAlive({ pid, command }: Process): boolean {
  return readProcess(pid).some((now) => now.command === command)
}

/** Polls until the answer is truthy, and returns it. The test's time limit ends the polling. */
export async function until<Answer>(ask: () => Answer | Promise<Answer>): Promise<NonNullable<Exclude<Answer, false>>> {
  for (;;) {
    const answer = await ask()
    if (answer) return answer as NonNullable<Exclude<Answer, false>>
    await wait(50)
  }
}
