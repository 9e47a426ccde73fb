import { runDeed, type Errand } from './deeds.ts'
import { openJournal } from './journal.ts'
import type { Account } from '../market/market-client.ts'
import { Person, type Surroundings } from './person.ts'
import { followPlan } from './plans.ts'
import { randomFrom } from '../../../bench/random.ts'
import { Visit, type Ticket } from './visit.ts'

/** A process with several clients, which may be killed. It requests work from its parent client by client. */
export interface ClientSetup {
  /** The accounts of each client, by its name, used in turn. */
  clients: [name: string, accounts: Account[]][]
  /** Of whom an errand names three. */
  parties: Account[]
  journal: string
  around: Omit<Surroundings, 'write'>
}
export type Work = Ticket | Errand
export type ToClient = { setup: ClientSetup } | { work: Work; client: string }
/** A client is idle. */
export interface FromClient {
  free: string
}

const others: { buyer: string; intent: string }[] = []
let begun: { setup: ClientSetup; around: Surroundings } | undefined

function begin(setup: ClientSetup): void {
  const write = openJournal(setup.journal)
  const around: Surroundings = {
    ...setup.around,
    write(note) {
      write(note)
      if (note.kind === 'charged') others.push({ buyer: note.buyer, intent: note.intent })
    },
  }
  begun = { setup, around }
  for (const [name] of setup.clients) ask(name)
}

async function work(todo: Work, client: string): Promise<void> {
  if (!begun) throw new Error('the setup comes first')
  const { setup, around } = begun
  const own = setup.clients.find(([name]) => name === client)?.[1] ?? []
  await ('order' in todo ? runErrand(todo, setup.parties, around) : purchase(todo, own, around))
  ask(client)
}

async function purchase(ticket: Ticket, accounts: Account[], around: Surroundings): Promise<void> {
  const who = accounts[ticket.purchase % accounts.length]
  if (!who) throw new Error('a buyer has an account')
  around.write({ kind: 'started', purchase: ticket.purchase, plan: ticket.plan })
  const outcome = await followPlan(
    new Visit(ticket, who, randomFrom(ticket.seed), around),
    others.filter((one) => one.buyer !== who.email).map(({ intent }) => intent),
  )
  around.write({ kind: 'ended', purchase: ticket.purchase, outcome })
}

function runErrand({ order, role, deed, seed, ...who }: Errand, accounts: Account[], around: Surroundings) {
  const random = randomFrom(seed)
  const person = (email: string) => {
    const account = accounts.find((one) => one.email === email)
    if (!account) throw new Error(`${email} has no account here`)
    return new Person(account, { random, around, visit: `${deed}, ${email} on ${order}` })
  }
  const parties = { buyer: person(who.buyer), seller: person(who.seller), admin: person(who.admin) }
  return runDeed(deed, { ...parties, order, role })
}

function ask(client: string): void {
  const word: FromClient = { free: client }
  process.send?.(word)
}

process.on('message', (word: ToClient) => {
  if ('setup' in word) begin(word.setup)
  else void work(word.work, word.client)
})
// The parent has died.
process.on('disconnect', () => process.exit())
