import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { payoutMoves, type AnyPayout, type CallInput, type CallName, type Calls, type Order } from '@market/contract'
import type { CardField } from '../market/card-field.ts'
import { callMarket, codeOf, isClean, type Account } from '../market/market-client.ts'
import type { Reply } from '../market/wire.ts'
import type { Random } from '../../../bench/random.ts'
import type { Write } from './journal.ts'

export interface Surroundings {
  market: string
  cards: CardField
  write: Write
}

export type ActBody = CallInput<Calls['actOnOrder']>['body']

interface Way {
  who: Account
  key: string
  dropAfter: number | undefined
}

/** The outcome of a visit, in a word or two; thrown to end it early. */
export class Ended extends Error {}

const mostTries = 20

/** A user with a browser, which retries what was lost or refused temporarily. */
export class Person {
  readonly who: Account
  readonly random: Random
  readonly around: Surroundings
  /** Names the visit in notes. */
  readonly visit: string
  /** Share of requests whose connection is dropped after sending. */
  dropShare = 0.04

  constructor(who: Account, { random, around, visit }: { random: Random; around: Surroundings; visit: string }) {
    this.who = who
    this.random = random
    this.around = around
    this.visit = visit
  }

  /** Undefined when it is not theirs, or gone. */
  async readOrder(id: string): Promise<Order | undefined> {
    const reply = await this.insist('getOrder', (way) =>
      callMarket(this.around.market, 'getOrder', { params: { id } }, way),
    )
    return reply.got && reply.status === 200 ? (reply.body['respons'] as Order) : undefined
  }

  /**
   * Acts on an order, and says the seller's debt when it is asked for: returns `done` or the refusal's code. The text has
   * a mark, by which its event is found.
   */
  async act(order: string, body: ActBody): Promise<string> {
    const mark = randomUUID()
    const marked = { ...body, text: `As I said ${mark}` }
    this.around.write({ kind: 'tried', order, act: body.act, mark })
    const reply = await this.insist('actOnOrder', (way) =>
      callMarket(this.around.market, 'actOnOrder', { params: { id: order }, body: marked }, way),
    )
    const answer = answerOf(reply)
    this.around.write({ kind: 'acted', mark, answer })
    const debt = reply.got && answer === 'seller-in-debt' && body.debt === undefined && Number(reply.body['debt'])
    return debt ? this.act(order, { ...body, debt }) : answer
  }

  /** As an Admin: marks one of the payouts as what it may become next. */
  async markPayout(): Promise<void> {
    const { market } = this.around
    const listed = await this.insist('listPayouts', (way) => callMarket(market, 'listPayouts', {}, way))
    const payouts = (listed.got ? (listed.body['respons'] ?? []) : []) as AnyPayout[]
    const [first, ...others] = payouts.flatMap(({ _id: id, state }) =>
      payoutMoves.flatMap(([from, to]) => (from === state && to !== 'unclaimed' ? [{ id, to }] : [])),
    )
    if (!first) return
    const { id, to } = this.random.pick([first, ...others])
    const mark = randomUUID()
    const body = {
      to,
      ...(to === 'sent' && { reference: mark }),
      ...((to === 'cancelled' || to === 'returned') && { reason: 'The account is closed' }),
    }
    const reply = await this.insist('movePayout', (way) =>
      callMarket(market, 'movePayout', { params: { id }, body }, way),
    )
    if (to === 'sent') this.around.write({ kind: 'sent', mark, answer: answerOf(reply) })
  }

  pause(least: number, most: number): Promise<void> {
    return wait(this.random.whole(least, most))
  }

  /** Retries with one Idempotency-Key until there is an answer, as a user who presses the button again. */
  async insist(step: CallName, ask: (way: Way) => Promise<Reply>): Promise<Reply> {
    const key = randomUUID()
    let reply: Reply = { got: false, why: 'broken' }
    for (let tries = 0; tries < mostTries; tries++) {
      reply = await ask({
        who: this.who,
        key,
        dropAfter: this.random.chance(this.dropShare) ? this.random.whole(0, 40) : undefined,
      })
      this.#check(step, reply)
      if (reply.got && reply.status < 500 && !temporary.has(codeOf(reply))) return reply
      await this.pause(150, 1500)
    }
    throw new Ended(`gave up: ${codeOf(reply)}`)
  }

  #check(step: CallName, reply: Reply): void {
    const { visit, around } = this
    if (!isClean(reply)) around.write({ kind: 'unclean', visit, step, said: JSON.stringify(reply) })
    if (!reply.got && reply.why === 'hung')
      around.write({ kind: 'unclean', visit, step, said: 'no answer in a minute' })
  }
}

function answerOf(reply: Reply): string {
  return reply.got && reply.status === 200 ? 'done' : codeOf(reply)
}

const temporary = new Set(['too-many-requests', 'request-in-progress'])
