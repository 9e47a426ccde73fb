import { describe, expect, it } from 'vitest'
import { openSandbox } from '../test/open-sandbox.ts'
import { connectStripe } from '../test/stripe-client.ts'

const CARD = { exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' }

describe('a payment intent', () => {
  it('is created, confirmed and paid', async () => {
    await using shop = await openSandbox()
    const made = await shop.stripe.paymentIntents.create({
      amount: 4500_00,
      currency: 'usd',
      metadata: { paymentId: 'p1' },
    })
    expect(made).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      latest_charge: null,
      metadata: { paymentId: 'p1' },
    })
    const method = await shop.stripe.paymentMethods.create({
      type: 'card',
      card: { ...CARD, number: '5555555555554444' },
    })
    expect(method.card).toMatchObject({ brand: 'mastercard', last4: '4444' })
    const paid = await shop.stripe.paymentIntents.confirm(made.id, {
      payment_method: method.id,
      expand: ['latest_charge'],
    })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4500_00, payment_method: method.id })
    expect(paid.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      amount: 4500_00,
      payment_intent: made.id,
    })
    expect(await shop.stripe.paymentIntents.retrieve(made.id)).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    })
  })

  it('can be created, given a card and confirmed in one call', async () => {
    await using shop = await openSandbox()
    const { paymentIntents } = shop.stripe
    expect((await paymentIntents.create({ amount: 100, currency: 'usd', payment_method: 'pm_card_visa' })).status).toBe(
      'requires_confirmation',
    )
    expect(
      (await paymentIntents.create({ amount: 100, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }))
        .status,
    ).toBe('succeeded')
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', '', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', '', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      '',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('is declined with %s and can be paid with another card', async (number, code, declineCode, message) => {
    await using shop = await openSandbox()
    const { id } = await shop.stripe.paymentIntents.create({ amount: 2000, currency: 'usd' })
    const method = await shop.stripe.paymentMethods.create({ type: 'card', card: { ...CARD, number } })
    const declined = shop.stripe.paymentIntents.confirm(id, { payment_method: method.id })
    await expect(declined).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
      message,
    })
    const after = await shop.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, message, type: 'card_error' },
    })
    expect(after.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
    expect((await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
  })

  it('can be cancelled once, and not after it was paid', async () => {
    await using shop = await openSandbox()
    const { paymentIntents } = shop.stripe
    const left = await paymentIntents.create({ amount: 2000, currency: 'usd' })
    expect(await paymentIntents.cancel(left.id)).toMatchObject({ status: 'canceled' })
    const unexpected = { code: 'payment_intent_unexpected_state', statusCode: 400 }
    await expect(paymentIntents.cancel(left.id)).rejects.toMatchObject({
      ...unexpected,
      payment_intent: { status: 'canceled' },
    })
    await expect(paymentIntents.confirm(left.id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(unexpected)
    const paid = await paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    await expect(paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      ...unexpected,
      payment_intent: { status: 'succeeded' },
    })
    await expect(paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(unexpected)
    expect((await shop.stripe.charges.list({ payment_intent: paid.id })).data).toHaveLength(1)
  })

  it('is either paid or cancelled when both are requested at the same time', async () => {
    await using shop = await openSandbox()
    const { paymentIntents } = shop.stripe
    for (let round = 0; round < 10; round += 1) {
      const { id } = await paymentIntents.create({ amount: 2000, currency: 'usd' })
      const calls = [
        paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
        paymentIntents.cancel(id),
        paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      ]
      const answers = await Promise.allSettled(round % 2 === 0 ? calls : calls.toReversed())
      const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.status] : []))
      expect(won).toHaveLength(1)
      expect([(await paymentIntents.retrieve(id)).status]).toEqual(won)
    }
  })

  it.each([
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
    [{ amount: 12.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 100, currency: 'usd', colour: 'red' }, 'parameter_unknown', 'colour'],
  ])('is refused for %j', async (params, code, param) => {
    await using shop = await openSandbox()
    await expect(shop.stripe.paymentIntents.create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code,
      param,
    })
    expect((await shop.stripe.paymentIntents.list()).data).toEqual([])
  })

  it('is listed in pages, newest first, and by time', async () => {
    await using shop = await openSandbox()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1)
      ids.unshift((await shop.stripe.paymentIntents.create({ amount: 100 + n, currency: 'usd' })).id)
    const { paymentIntents } = shop.stripe
    const first = await paymentIntents.list({ limit: 2 })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true])
    const last = await paymentIntents.list({ limit: 3, starting_after: ids[1] ?? '' })
    expect([last.data.map(({ id }) => id), last.has_more]).toEqual([ids.slice(2), false])
    const all: string[] = []
    for await (const { id } of paymentIntents.list({ limit: 2 })) all.push(id)
    expect(all).toEqual(ids)
    const now = Math.floor(Date.now() / 1000)
    expect((await paymentIntents.list({ created: { gte: now - 60 } })).data).toHaveLength(5)
    expect((await paymentIntents.list({ created: { gte: now + 60 } })).data).toEqual([])
  })
})

describe('a card', () => {
  it('can be charged once when it belongs to no customer', async () => {
    await using shop = await openSandbox()
    const { id } = await shop.stripe.paymentMethods.create({
      type: 'card',
      card: { ...CARD, number: '4242424242424242' },
    })
    const pay = () =>
      shop.stripe.paymentIntents.create({ amount: 100, currency: 'usd', payment_method: id, confirm: true })
    expect((await pay()).status).toBe('succeeded')
    await expect(pay()).rejects.toMatchObject({ message: expect.stringContaining('may not be used again') })
  })
})

describe('API keys', () => {
  it('an unknown key is refused', async () => {
    await using shop = await openSandbox()
    const stranger = connectStripe(shop.port, { key: 'sk_test_another_shop' })
    await expect(stranger.paymentIntents.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    expect((await fetch(`${shop.url}/v1/payment_intents`)).status).toBe(401)
  })

  it('the publishable key reads an intent by its client secret, and nothing else', async () => {
    await using shop = await openSandbox()
    const browser = connectStripe(shop.port, { key: 'pk_test_shop' })
    const intent = await shop.stripe.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      metadata: { note: 'for the shop alone' },
    })
    const secret = { client_secret: intent.client_secret ?? '' }
    await expect(browser.paymentIntents.create({ amount: 100, currency: 'usd' })).rejects.toMatchObject({
      statusCode: 403,
      code: 'secret_key_required',
    })
    await expect(browser.paymentIntents.cancel(intent.id)).rejects.toMatchObject({ statusCode: 403 })
    await expect(browser.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({
      statusCode: 400,
      param: 'client_secret',
    })
    await expect(
      browser.paymentIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_no` }),
    ).rejects.toMatchObject({ code: 'payment_intent_invalid_parameter' })
    const seen = await browser.paymentIntents.retrieve(intent.id, secret)
    expect(seen).toMatchObject({ id: intent.id, amount: 100, status: 'requires_payment_method' })
    expect(seen).not.toHaveProperty('metadata')
    const paid = await fetch(`${shop.url}/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_shop', origin: 'http://localhost:3000' },
      body: new URLSearchParams({ ...secret, payment_method: 'pm_card_visa' }),
    })
    expect([paid.status, paid.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  })

  it('an unknown id or call is answered as not found', async () => {
    await using shop = await openSandbox()
    await expect(shop.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
    })
    await expect(shop.stripe.customers.create({})).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL'),
    })
  })
})
