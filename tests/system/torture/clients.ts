import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientSetup, FromClient, ToClient } from './client.ts'
import type { Account } from '../market/market-client.ts'
import type { Random } from '../../../bench/random.ts'
import type { Surroundings, Ticket } from './visit.ts'

export interface Free {
  buyer: string
  give(ticket: Ticket): void
}

export interface Clients {
  /** Resolves to so many idle buyers of different names. */
  gather(count: number): Promise<Free[]>
  /** Kills one process at any point of its work; another replaces it. */
  killOne(random: Random): boolean
  /** The number of busy buyers. */
  busy(): number
  /** Throws if a client ended by itself: then the run is invalid. */
  stop(): Promise<void>
}

interface Group {
  child: ChildProcess
  setup: ClientSetup
  busy: Set<string>
  free: Set<string>
}

const buyersInOne = 4

/** Starts the buyers, a few in each process; each has separate accounts. */
export function startClients(
  buyers: Account[][],
  { around, folder }: { around: Omit<Surroundings, 'write'>; folder: string },
): Clients {
  let lives = 0
  let crashes = 0
  let stopping = false
  const groups: Group[] = []
  for (let first = 0; first < buyers.length; first += buyersInOne)
    groups.push(startGroup(buyers.slice(first, first + buyersInOne)))

  function startGroup(its: Account[][]): Group {
    const setup = { buyers: its, around, journal: path.join(folder, `client-${++lives}.jsonl`) }
    const child = fork(path.join(import.meta.dirname, 'client.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const group: Group = { child, setup, busy: new Set(), free: new Set() }
    say(group, { setup })
    child.on('message', ({ free }: FromClient) => {
      group.busy.delete(free)
      group.free.add(free)
    })
    child.on('error', () => {})
    child.once('exit', (code) => {
      if (code !== null && !stopping) crashes += 1
      group.busy.clear()
      group.free.clear()
      if (!stopping) groups[groups.indexOf(group)] = startGroup(its)
    })
    return group
  }

  function take(count: number): Free[] | undefined {
    const all = groups.flatMap((group) => [...group.free].map((buyer) => ({ buyer, group })))
    if (all.length < count) return undefined
    // Starts at another one each time.
    const from = lives++ % all.length
    return [...all.slice(from), ...all.slice(0, from)].slice(0, count).map(({ buyer, group }) => {
      group.free.delete(buyer)
      group.busy.add(buyer)
      return { buyer, give: (ticket) => say(group, { ticket, buyer }) }
    })
  }

  return {
    async gather(count) {
      for (;;) {
        const taken = take(count)
        if (taken) return taken
        await wait(20)
      }
    },
    killOne(random) {
      const working = groups.filter(({ busy }) => busy.size > 0)
      const group = working[random.whole(0, Math.max(0, working.length - 1))]
      return group?.child.kill('SIGKILL') ?? false
    },
    busy: () => groups.reduce((sum, { busy }) => sum + busy.size, 0),
    async stop() {
      stopping = true
      await Promise.all(
        groups.map(async ({ child }) => {
          if (child.exitCode !== null || child.signalCode !== null) return
          const ended = new Promise((resolve) => {
            child.once('exit', resolve)
          })
          child.kill('SIGTERM')
          await ended
        }),
      )
      if (crashes > 0) throw new Error(`${crashes} clients failed by themselves`)
    },
  }
}

function say({ child }: Group, word: ToClient): void {
  // A process that was just killed receives no messages.
  if (child.connected) child.send(word, () => {})
}
