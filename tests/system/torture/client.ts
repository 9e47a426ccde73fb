import { openJournal } from './journal.ts'
import type { Account } from '../market/market-client.ts'
import { followPlan } from './plans.ts'
import { randomFrom } from '../../../bench/random.ts'
import { Visit, type Surroundings, type Ticket } from './visit.ts'

/** A process with many buyers, which may be killed. It requests work from its parent buyer by buyer. */
export interface ClientSetup {
  /** The accounts of each buyer, used in turn; the first one's e-mail is the buyer's name here. */
  buyers: Account[][]
  journal: string
  around: Omit<Surroundings, 'write'>
}
export type ToClient = { setup: ClientSetup } | { ticket: Ticket; buyer: string }
/** A buyer is idle. */
export interface FromClient {
  free: string
}

const others: { buyer: string; intent: string }[] = []
let work: ((ticket: Ticket, buyer: string) => Promise<void>) | undefined

function begin({ buyers, journal, around }: ClientSetup): void {
  const write = openJournal(journal)
  const surroundings: Surroundings = {
    ...around,
    write(note) {
      write(note)
      if (note.kind === 'charged') others.push({ buyer: note.buyer, intent: note.intent })
    },
  }
  work = async (ticket, email) => {
    const accounts = buyers.find(([first]) => first?.email === email) ?? []
    const who = accounts[ticket.purchase % accounts.length]
    if (!who) throw new Error(`there is no buyer ${email} here`)
    write({ kind: 'started', purchase: ticket.purchase, plan: ticket.plan })
    const visit = new Visit(ticket, who, randomFrom(ticket.seed), surroundings)
    const outcome = await followPlan(
      visit,
      others.filter((one) => one.buyer !== who.email).map(({ intent }) => intent),
    )
    write({ kind: 'ended', purchase: ticket.purchase, outcome })
    ask(email)
  }
  for (const [first] of buyers) if (first) ask(first.email)
}

function ask(buyer: string): void {
  const word: FromClient = { free: buyer }
  process.send?.(word)
}

process.on('message', (word: ToClient) => {
  if ('setup' in word) begin(word.setup)
  else void work?.(word.ticket, word.buyer)
})
// The parent has died.
process.on('disconnect', () => process.exit())
