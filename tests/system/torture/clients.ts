import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientSetup, FromClient, ToClient, Work } from './client.ts'
import type { Account } from '../market/market-client.ts'
import type { Random } from '../../../bench/random.ts'
import type { Surroundings } from './person.ts'

export interface Free {
  give(work: Work): void
}

export interface Clients {
  /** Resolves to so many idle clients. */
  gather(count: number): Promise<Free[]>
  /** Kills one process at any point of its work; another replaces it. */
  killOne(random: Random): boolean
  /** The number of busy clients. */
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

const clientsInOne = 4

interface Company {
  /** What they are, in the names of their journals. */
  kind: 'buyer' | 'party'
  /** The accounts of each. */
  accounts: Account[][]
  parties?: Account[]
  around: Omit<Surroundings, 'write'>
  folder: string
}

/** Starts clients, a few in each process. */
export function startClients({ kind, accounts, parties = [], around, folder }: Company): Clients {
  let lives = 0
  let crashes = 0
  let stopping = false
  const groups: Group[] = []
  const named = accounts.map((its, nth): ClientSetup['clients'][number] => [`${kind} ${nth}`, its])
  for (let first = 0; first < named.length; first += clientsInOne)
    groups.push(startGroup(named.slice(first, first + clientsInOne)))

  function startGroup(its: ClientSetup['clients']): Group {
    const setup = { clients: its, parties, around, journal: path.join(folder, `${kind}-${++lives}.jsonl`) }
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
    const all = groups.flatMap((group) => [...group.free].map((client) => ({ client, group })))
    if (all.length < count) return undefined
    // Starts at another one each time.
    const from = lives++ % all.length
    return [...all.slice(from), ...all.slice(0, from)].slice(0, count).map(({ client, group }) => {
      group.free.delete(client)
      group.busy.add(client)
      return { give: (work) => say(group, { work, client }) }
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
