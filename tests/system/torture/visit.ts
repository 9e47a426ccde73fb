import { confirmCard, goodCard, intentOf } from '../market/card-field.ts'
import { callMarket, codeOf, type Account } from '../market/market-client.ts'
import { Ended, Person, type Surroundings } from './person.ts'
import type { Random } from '../../../bench/random.ts'

/** One buyer's purchase, for a client. */
export interface Ticket {
  purchase: number
  product: string
  price: number
  plan: string
  seed: number
}

const mostTries = 20

/** One buyer's purchase. */
export class Visit extends Person {
  readonly ticket: Ticket
  /** How often a held laptop is requested again. */
  repetitions: number

  constructor(ticket: Ticket, who: Account, random: Random, around: Surroundings) {
    super(who, { random, around, visit: `purchase ${ticket.purchase}` })
    this.ticket = ticket
    this.repetitions = random.whole(0, 3)
  }

  /** Opens the payment page: returns the client secret, or ends the visit. */
  async open(price = this.ticket.price): Promise<string> {
    const { product } = this.ticket
    for (;;) {
      const reply = await this.insist('createPaymentIntent', (way) =>
        callMarket(this.around.market, 'createPaymentIntent', { body: { price, productId: product } }, way),
      )
      if (reply.got && reply.status === 200) return String(reply.body['clientSecret'])
      if (codeOf(reply) !== 'product-held' || this.repetitions-- <= 0) throw new Ended(`refused ${codeOf(reply)}`)
      await this.pause(100, 700)
    }
  }

  /** Pays by card; returns the intent's id once it is charged. */
  async pay(clientSecret: string, card = goodCard): Promise<string> {
    for (let tries = 0; tries < mostTries; tries++) {
      const confirmed = await confirmCard(this.around.cards, clientSecret, card)
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
    const reply = await this.insist('recordPayment', (way) =>
      callMarket(this.around.market, 'recordPayment', { body }, way),
    )
    if (codeOf(reply) === 'payment-refunded') return 'refunded at the provider'
    if (!reply.got || reply.status !== 200) return `not believed ${codeOf(reply)}`
    this.around.write({ kind: 'paid', purchase, intent, product, buyer: this.who.email, price })
    return 'won'
  }

  /** Accepts the laptop, or complains and takes that back. The operator may have refunded it meanwhile. */
  async endOrder(): Promise<void> {
    const listed = await this.insist('listOrders', (way) => callMarket(this.around.market, 'listOrders', {}, way))
    const orders = (listed.got ? listed.body['respons'] : []) as { _id: string; productId: string }[]
    const id = orders.find(({ productId }) => productId === this.ticket.product)?._id
    if (id === undefined) return
    const complains = [{ act: 'report-problem', problem: 'other' }, { act: 'concede' }] as const
    for (const body of [
      { act: 'confirm-handover' } as const,
      ...(this.random.chance(0.5) ? complains : [{ act: 'accept' } as const]),
    ])
      await this.act(id, body)
  }

  async release(): Promise<void> {
    await this.insist('releaseHold', (way) =>
      callMarket(this.around.market, 'releaseHold', { params: { productId: this.ticket.product } }, way),
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
    await this.insist('createBooking', (way) => callMarket(this.around.market, 'createBooking', { body }, way))
  }

  async deleteBooking(): Promise<void> {
    await this.insist('deleteBooking', (way) =>
      callMarket(this.around.market, 'deleteBooking', { params: { id: this.ticket.product } }, way),
    )
  }

  #charged(intent: string): string {
    const { purchase, product } = this.ticket
    this.around.write({ kind: 'charged', purchase, intent, product, buyer: this.who.email })
    return intent
  }
}
