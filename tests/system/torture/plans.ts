import { declinedCard, refundFailsCard } from '../market/card-field.ts'
import type { Random } from '../../../bench/random.ts'
import { Ended } from './person.ts'
import type { Visit } from './visit.ts'

type Plan = (visit: Visit, others: string[]) => Promise<string>

const closed = 'tab closed after the charge'

async function straight(visit: Visit): Promise<string> {
  return visit.report(await visit.pay(await visit.open()))
}

/** The buyers' plans with their weights. A plan returns its outcome, or throws `Ended`. */
const plans: Record<string, { weight: number; run: Plan }> = {
  'pays and tells': { weight: 34, run: straight },

  'pays, takes the laptop and ends the order': {
    weight: 14,
    async run(visit) {
      const outcome = await straight(visit)
      if (outcome === 'won') await visit.endOrder()
      return outcome
    },
  },

  'pays with a card that takes no refund': {
    weight: 8,
    async run(visit) {
      return visit.report(await visit.pay(await visit.open(), refundFailsCard))
    },
  },

  'closes the tab after the card was confirmed': {
    weight: 14,
    async run(visit) {
      await visit.pay(await visit.open())
      return closed
    },
  },

  'loses replies and tries again with the same key': {
    weight: 10,
    run(visit) {
      visit.dropShare = 0.5
      return straight(visit)
    },
  },

  'walks away from the payment page': {
    weight: 6,
    async run(visit) {
      await visit.open()
      return 'left without paying'
    },
  },

  'leaves the payment page, which releases the hold': {
    weight: 6,
    async run(visit) {
      await visit.open()
      await visit.release()
      return 'released'
    },
  },

  'releases while the card is being charged': {
    weight: 5,
    async run(visit) {
      const secret = await visit.open()
      const [paid] = await Promise.allSettled([visit.pay(secret), visit.release()])
      if (paid.status === 'rejected') throw paid.reason
      return visit.report(paid.value)
    },
  },

  'is declined, then pays with another card': {
    weight: 5,
    async run(visit) {
      const secret = await visit.open()
      await visit.pay(secret, declinedCard).catch(unlessDeclined)
      return visit.report(await visit.pay(secret))
    },
  },

  'is declined and gives up': {
    weight: 3,
    async run(visit) {
      return visit.pay(await visit.open(), declinedCard).then(() => closed)
    },
  },

  'pays in two tabs at once': {
    weight: 5,
    async run(visit) {
      const secrets = await Promise.allSettled([visit.open(), visit.open()])
      const opened = secrets.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (opened.length === 0) throw new Ended('refused in both tabs')
      const paid = await Promise.allSettled(opened.map((secret) => visit.pay(secret)))
      const outcomes = await Promise.all(
        paid.flatMap((one) => (one.status === 'fulfilled' ? [visit.report(one.value)] : [])),
      )
      return outcomes[0] ?? 'refused at the card'
    },
  },

  'thinks for a while before paying': {
    weight: 5,
    async run(visit) {
      const secret = await visit.open()
      await visit.pause(1_500, 6_000)
      return visit.report(await visit.pay(secret))
    },
  },

  'lies about the price': {
    weight: 3,
    async run(visit) {
      const { price } = visit.ticket
      const lied = await visit.open(Math.max(0.5, price - 1)).then(
        () => 'believed',
        (error: unknown) => outcomeOf(error),
      )
      if (lied === 'believed' && price > 0.5) throw new Ended('FORGERY ACCEPTED: price of the intent')
      const paid = await visit.pay(await visit.open())
      if ((await visit.report(paid, price + 1)) === 'won') throw new Ended('FORGERY ACCEPTED: price of the payment')
      return visit.report(paid)
    },
  },

  'tells somebody else’s payment': {
    weight: 3,
    async run(visit, others) {
      const stolen = others.at(-1)
      if (stolen !== undefined && (await visit.report(stolen)) === 'won')
        throw new Ended('FORGERY ACCEPTED: somebody else’s payment')
      return straight(visit)
    },
  },

  'books, and deletes the booking while paying': {
    weight: 3,
    async run(visit) {
      await visit.book()
      const secret = await visit.open()
      const [paid] = await Promise.allSettled([visit.pay(secret), visit.pause(0, 60).then(() => visit.deleteBooking())])
      if (paid.status === 'rejected') throw paid.reason
      return visit.report(paid.value)
    },
  },
}

export function choosePlan(random: Random): string {
  return chooseRow(plans, random)
}

/** The name of a row, by the weights. */
export function chooseRow(rows: Record<string, { weight: number }>, random: Random): string {
  const all = Object.entries(rows)
  let left = random.next() * all.reduce((sum, [, { weight }]) => sum + weight, 0)
  for (const [name, { weight }] of all) {
    left -= weight
    if (left < 0) return name
  }
  return all[0]?.[0] ?? ''
}

/** Runs a plan. `others` are intents of other buyers. */
export async function followPlan(visit: Visit, others: string[]): Promise<string> {
  try {
    return await (plans[visit.ticket.plan]?.run ?? straight)(visit, others)
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof Ended) return error.message
  throw error
}

function unlessDeclined(error: unknown): void {
  if (!(error instanceof Ended && error.message === 'declined')) throw error
}
