import { sentActs, type Order, type SentAct } from '@market/contract'
import type { Random } from '../../../bench/random.ts'
import { Ended, type ActBody, type Person } from './person.ts'
import { chooseRow } from './plans.ts'

export const roles = ['buyer', 'seller', 'admin'] as const
export type Role = (typeof roles)[number]

/** One deed of a party of an order, or of an Admin, for a client. */
export interface Errand {
  order: string
  buyer: string
  seller: string
  admin: string
  role: Role
  deed: string
  seed: number
}

/** The three of an order, and who acts. */
export type Parties = Record<Role, Person> & { order: string; role: Role }

interface Deed {
  weight: number
  /** Whose deed it is. */
  by: readonly Role[]
  run(parties: Parties): Promise<unknown>
}

const guesses = 'guesses the code until it is locked'

/** What people do about an order, with weights. Whatever else they do about its money is a row too. */
const deeds: Record<string, Deed> = {
  'does what the page offers': {
    weight: 60,
    by: roles,
    run: (parties) => actOnce(parties, (page) => pick(parties, page.acts)),
  },

  'types the code that the buyer says': {
    weight: 12,
    by: ['seller'],
    run: (parties) => actOnce(parties, () => 'hand-over'),
  },

  'does what the page may not offer': {
    weight: 8,
    by: roles,
    run: (parties) => actOnce(parties, () => pick(parties, sentActs)),
  },

  'presses the same button in two tabs': {
    weight: 8,
    by: roles,
    async run(parties) {
      const wish = await openPage(parties, (page) => pick(parties, page.acts))
      if (wish) await Promise.all([send(parties, wish), send(parties, wish)])
    },
  },

  'loses replies, and presses again': {
    weight: 8,
    by: roles,
    async run(parties) {
      parties[parties.role].dropShare = 0.5
      await actOnce(parties, (page) => pick(parties, page.acts))
    },
  },

  'marks a payout': {
    weight: 6,
    by: ['admin'],
    run: ({ admin }) => admin.markPayout(),
  },

  [guesses]: {
    weight: 4,
    by: ['seller'],
    async run(parties) {
      const { seller, order } = parties
      for (let tries = 0; tries < 6; tries++) {
        const answer = await seller.act(order, { act: 'hand-over', code: await wrongCode(parties) })
        if (answer !== 'wrong-code') return
      }
    },
  },
}

/**
 * Who does what next about an order. The sellers of some orders do nothing but guess the code, so that it is renewed
 * again and again.
 */
export function chooseDeed(order: string, random: Random): Pick<Errand, 'role' | 'deed'> {
  if (isStubborn(order)) return { role: 'seller', deed: guesses }
  const deed = chooseRow(deeds, random)
  const [first = 'seller', ...others] = deeds[deed]?.by ?? []
  return { role: random.pick([first, ...others]), deed }
}

/** One in 64, by the last byte of its id. */
function isStubborn(order: string): boolean {
  return Number.parseInt(order.slice(-2), 16) % 64 === 0
}

export async function runDeed(deed: string, parties: Parties): Promise<void> {
  await parties[parties.role].pause(100, 1_500)
  await deeds[deed]?.run(parties).catch((error: unknown) => {
    if (!(error instanceof Ended)) throw error
  })
}

type Choice = (page: Order) => SentAct | undefined

async function actOnce(parties: Parties, choose: Choice): Promise<void> {
  const body = await openPage(parties, choose)
  if (body) await send(parties, body)
}

function send(parties: Parties, body: ActBody): Promise<string> {
  return parties[parties.role].act(parties.order, body)
}

/** What is sent to take the act that is chosen when the page is open. */
async function openPage(parties: Parties, choose: Choice): Promise<ActBody | undefined> {
  const page = await parties[parties.role].readOrder(parties.order)
  const act = page && choose(page)
  if (!page || act === undefined) return undefined
  const { random } = parties[parties.role]
  const share = (of: number) => Math.max(1, Math.round(of * 100 * random.pick([0.1, 0.5, 0.9]))) / 100
  const offer = parties.role === 'buyer' ? page.offers.seller : page.offers.buyer
  const { held, toBuyer, toSeller, fee } = page.money
  if (act === 'hand-over') return { act, code: await saidCode(parties) }
  if (act === 'report-problem') return { act, problem: random.pick(['damaged', 'does-not-start', 'other']) }
  if (act === 'settle') return { act, amount: offer ?? 1 }
  if (act === 'offer' || act === 'split') return { act, amount: share(held) }
  if (act === 'refund-by-hand') return { act, debt: toBuyer }
  return { act, ...(act === 'refund-part' && { amount: share(toSeller + fee) }) }
}

async function saidCode({ buyer, order }: Parties): Promise<string> {
  return (await buyer.readOrder(order))?.code ?? '000000'
}

async function wrongCode(parties: Parties): Promise<string> {
  return (await saidCode(parties)) === '111111' ? '222222' : '111111'
}

/** An act that decides an order at once is rarer than those that lead on. */
const rare: readonly SentAct[] = ['cancel', 'concede', 'refund', 'release', 'split', 'decline']

function pick(parties: Parties, acts: readonly SentAct[]): SentAct | undefined {
  const { random } = parties[parties.role]
  const common = acts.filter((act) => !rare.includes(act))
  const from = common.length > 0 && random.chance(0.6) ? common : acts
  return from[random.whole(0, from.length - 1)]
}
