import { problems, type Call } from '@market/contract'
import { startMarket } from '../market.ts'
import { signUpPeople } from '../rights/callers.ts'
import type { Stage } from '../rights/row.ts'
import { changesIn, openChecksums, type Change } from './table-checksums.ts'
import { openConnection, type Heard } from './connection.ts'
import { faultsOfExchange } from './damage.ts'
import { encode, type Draft } from './draft.ts'
import { faultsOf } from './judge.ts'
import type { Reply } from './read-reply.ts'
import { newTally, type Tally } from './tally.ts'

export interface Bench {
  stage: Stage
  tally: Tally
  /** Sends a request. Returns what was wrong with the reply, and whether the request was done. */
  try(draft: Draft, aim: { what: string; call?: Call | undefined }): Promise<{ faults: string[]; done: boolean }>
  /** Checks the replies to bytes that may be no request. */
  see(replies: Reply[] | null): string[]
  stop(): Promise<void>
}

/** How many times a refusal must be seen writing, when a webhook of the card provider may have written instead. */
const looks = 3

/** An order's wrong codes are its events. */
const isCounted = ({ status, body }: Reply) => status === problems['wrong-code'].status && body.includes('"wrong-code"')

export async function openBench(webDir: string): Promise<Bench> {
  const market = await startMarket({ webDir })
  const stage: Stage = { market, people: await signUpPeople(market), spare: await market.signUp() }
  const connection = openConnection(market.url)
  const readLedger = await openChecksums(market.db)
  const tally = newTally()

  function countStatus(status: number): void {
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    if (status >= 500) tally.fiveHundreds += 1
  }

  function count(what: string, heard: Heard): void {
    tally.cases += 1
    if (heard.ms > tally.slowest.ms) tally.slowest = { ms: heard.ms, what }
    if (heard.kind === 'hang') tally.hangs += 1
    if (heard.kind === 'reply') countStatus(heard.reply.status)
  }

  async function once(draft: Draft, what: string): Promise<{ heard: Heard; changed: Change[] }> {
    const before = await readLedger()
    const heard = await connection.ask(encode(draft), draft)
    count(what, heard)
    const refused = heard.kind !== 'reply' || (heard.reply.status >= 400 && !isCounted(heard.reply))
    return { heard, changed: refused ? changesIn(before, await readLedger()) : [] }
  }

  return {
    stage,
    tally,
    async try(draft, { what, call }) {
      let { heard, changed } = await once(draft, what)
      const faults = faultsOf(draft, heard, call)
      for (let look = 1; look < looks && changed.length > 0 && changed.every(({ perhaps }) => perhaps); look++) {
        ;({ heard, changed } = await once(draft, what))
        faults.push(...faultsOf(draft, heard, call))
      }
      faults.push(...changed.map(({ says }) => `a refusal wrote ${says}`))
      if (faults.length > 0) tally.faults += 1
      return { faults, done: heard.kind === 'reply' && heard.reply.status < 400 }
    },
    see(replies) {
      tally.cases += 1
      if (replies === null) tally.hangs += 1
      for (const { status } of replies ?? []) countStatus(status)
      const faults = faultsOfExchange(replies)
      if (faults.length > 0) tally.faults += 1
      return faults
    },
    async stop() {
      connection.close()
      await market.stop()
    },
  }
}
