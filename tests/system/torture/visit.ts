import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallName } from '@market/contract'
import { confirmCard, goodCard, intentOf, type CardField } from '../market/card-field.ts'
import type { Write } from './journal.ts'
import { callMarket, codeOf, isClean, type Account } from '../market/market-client.ts'
import type { Random } from '../../../bench/random.ts'
import type { Reply } from '../market/wire.ts'

export interface Ticket {
  purchase: number
  product: string
  price: number
  plan: string
  seed: number
}

export interface Surroundings {
  market: string
  cards: CardField
  write: Write
}

/** The outcome of a visit, in a word or two; thrown to end it early. */
export class Ended extends Error {}

const mostTries = 20

/** One buyer's purchase, with a browser's retries of what was lost or refused temporarily. */
export class Visit {
  readonly ticket: Ticket
  readonly who: Account
  readonly random: Random
  readonly #around: Surroundings
  /** Share of requests whose connection is dropped after sending. */
  dropShare = 0.04
  /** How often a held laptop is requested again. */
  repetitions: number

  constructor(ticket: Ticket, who: Account, random: Random, around: Surroundings) {
    this.ticket = ticket
    this.who = who
    this.random = random
    this.repetitions = random.whole(0, 3)
    this.#around = around
  }

  /** Opens the payment page: returns the client secret, or ends the visit. */
  async open(price = this.ticket.price): Promise<string> {
    const { product } = this.ticket
    for (;;) {
      const reply = await this.#insist('createPaymentIntent', (way) =>
        callMarket(this.#around.market, 'createPaymentIntent', { body: { price, productId: product } }, way),
      )
      if (reply.got && reply.status === 200) return String(reply.body['clientSecret'])
      if (codeOf(reply) !== 'product-held' || this.repetitions-- <= 0) throw new Ended(`refused ${codeOf(reply)}`)
      await this.pause(100, 700)
    }
  }

  /** Pays by card; returns the intent's id once it is charged. */
  async pay(clientSecret: string, card = goodCard): Promise<string> {
    for (let tries = 0; tries < mostTries; tries++) {
      const confirmed = await confirmCard(this.#around.cards, clientSecret, card)
      if (confirmed === 'charged') return this.#charged(intentOf(clientSecret))
      if (confirmed === 'declined') throw new Ended('declined')
      if (confirmed === 'ended') throw new Ended('intent was cancelled')
      await this.pause(200, 1200)
    }
    throw new Ended('card provider away')
  }

  /** Reports the charge to the market, as the browser does. */
  async report(intent: string, price = this.ticket.price): Promise<string> {
    const { purchase, product } = this.ticket
    const body = { price, trxId: intent, productId: product, userId: this.who.email }
    const reply = await this.#insist('recordPayment', (way) =>
      callMarket(this.#around.market, 'recordPayment', { body }, way),
    )
    if (codeOf(reply) === 'payment-refunded') return 'refunded at the provider'
    if (!reply.got || reply.status !== 200) return `not believed ${codeOf(reply)}`
    this.#around.write({ kind: 'paid', purchase, intent, product, buyer: this.who.email, price })
    return 'won'
  }

  /** Accepts the laptop, or complains and takes that back. The operator may have refunded it meanwhile. */
  async endOrder(): Promise<void> {
    const { market } = this.#around
    const listed = await this.#insist('listOrders', (way) => callMarket(market, 'listOrders', {}, way))
    const orders = (listed.got ? listed.body['respons'] : []) as { _id: string; productId: string }[]
    const id = orders.find(({ productId }) => productId === this.ticket.product)?._id
    if (id === undefined) return
    const complains = [{ act: 'report-problem', problem: 'other', text: 'It is warm' }, { act: 'concede' }] as const
    for (const body of [
      { act: 'have-it' } as const,
      ...(this.random.chance(0.5) ? complains : [{ act: 'accept' } as const]),
    ])
      await this.#insist('actOnOrder', (way) => callMarket(market, 'actOnOrder', { params: { id }, body }, way))
  }

  async release(): Promise<void> {
    await this.#insist('releaseHold', (way) =>
      callMarket(this.#around.market, 'releaseHold', { params: { productId: this.ticket.product } }, way),
    )
  }

  async book(): Promise<void> {
    const body = {
      name: this.who.name,
      productId: this.ticket.product,
      userId: this.who.email,
      phone: '',
      price: this.ticket.price,
      location: '',
    }
    await this.#insist('createBooking', (way) => callMarket(this.#around.market, 'createBooking', { body }, way))
  }

  async deleteBooking(): Promise<void> {
    await this.#insist('deleteBooking', (way) =>
      callMarket(this.#around.market, 'deleteBooking', { params: { id: this.ticket.product } }, way),
    )
  }

  pause(least: number, most: number): Promise<void> {
    return wait(this.random.whole(least, most))
  }

  /** Retries with one Idempotency-Key until there is an answer, as a user who presses the button again. */
  async #insist(
    step: CallName,
    ask: (way: { who: Account; key: string; dropAfter: number | undefined }) => Promise<Reply>,
  ): Promise<Reply> {
    const key = randomUUID()
    let reply: Reply = { got: false, why: 'broken' }
    for (let tries = 0; tries < mostTries; tries++) {
      reply = await ask({
        who: this.who,
        key,
        dropAfter: this.random.chance(this.dropShare) ? this.random.whole(0, 40) : undefined,
      })
      this.#check(step, reply)
      if (reply.got && reply.status < 500 && codeOf(reply) !== 'too-many-requests') return reply
      await this.pause(150, 1500)
    }
    throw new Ended(`gave up: ${codeOf(reply)}`)
  }

  #check(step: CallName, reply: Reply): void {
    const { purchase } = this.ticket
    if (!isClean(reply)) this.#around.write({ kind: 'unclean', purchase, step, said: JSON.stringify(reply) })
    if (!reply.got && reply.why === 'hung')
      this.#around.write({ kind: 'unclean', purchase, step, said: 'no answer in a minute' })
  }

  #charged(intent: string): string {
    const { purchase, product } = this.ticket
    this.#around.write({ kind: 'charged', purchase, intent, product, buyer: this.who.email })
    return intent
  }
}
