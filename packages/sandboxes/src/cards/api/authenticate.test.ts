import { describe, expect, it } from 'vitest'
import { openHook } from '../test/open-hook.ts'
import { openSandbox, type OpenSandbox } from '../test/open-sandbox.ts'

const FAILURE = 'payment_intent_authentication_failure'

/** An intent in `requires_action`, waiting for 3-D Secure. */
async function confirmed(shop: OpenSandbox, method = 'pm_card_authenticationRequired') {
  const made = await shop.stripe.paymentIntents.create({ amount: 4500_00, currency: 'usd' })
  return shop.stripe.paymentIntents.confirm(made.id, { payment_method: method })
}

async function end(shop: OpenSandbox, intent: { id: string; client_secret: string | null }, outcome: string) {
  const response = await fetch(`${shop.url}/v1/payment_intents/${intent.id}/authenticate`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_shop' },
    body: new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('a card whose bank asks for authentication', () => {
  it.each(['pm_card_authenticationRequired', 'pm_card_threeDSecure2Required'])(
    '%s is not charged on confirmation',
    async (method) => {
      await using shop = await openSandbox()
      const intent = await confirmed(shop, method)
      expect(intent).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
        amount_received: 0,
        latest_charge: null,
      })
      expect((await shop.stripe.charges.list()).data).toEqual([])
    },
  )

  it.each([
    ['pm_card_threeDSecureOptional', 'any', 'requires_action'],
    ['pm_card_threeDSecureOptional', 'challenge', 'requires_action'],
    ['pm_card_threeDSecureOptional', 'automatic', 'succeeded'],
    ['pm_card_visa', 'any', 'succeeded'],
  ] as const)('%s, where the shop asks for 3-D Secure %s: %s', async (method, wanted, status) => {
    await using shop = await openSandbox()
    const made = await shop.stripe.paymentIntents.create({
      amount: 4500_00,
      currency: 'usd',
      payment_method_options: { card: { request_three_d_secure: wanted } },
    })
    expect(await shop.stripe.paymentIntents.confirm(made.id, { payment_method: method })).toMatchObject({
      status,
      payment_method_options: { card: { request_three_d_secure: wanted } },
    })
  })

  it('is charged after authentication, and the webhook receives both events', async () => {
    await using hook = await openHook()
    await using shop = await openSandbox({ webhook: hook.endpoint })
    const intent = await confirmed(shop)
    expect(await end(shop, intent, 'complete')).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await shop.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      next_action: null,
      amount_received: 4500_00,
    })
    expect(await end(shop, intent, 'complete')).toMatchObject({ status: 400 })
    await expect
      .poll(() => hook.events.map(({ type }) => type).sort())
      .toEqual(['payment_intent.created', 'payment_intent.requires_action', 'payment_intent.succeeded'])
  })

  it('is not charged when authentication fails, and the next card pays', async () => {
    await using hook = await openHook()
    await using shop = await openSandbox({ webhook: hook.endpoint })
    const intent = await confirmed(shop)
    expect(await end(shop, intent, 'fail')).toMatchObject({ status: 200, body: { status: 'requires_payment_method' } })
    const failed = await shop.stripe.paymentIntents.retrieve(intent.id)
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      next_action: null,
      payment_method: null,
      last_payment_error: {
        type: 'invalid_request_error',
        code: FAILURE,
        message: expect.stringMatching(/^The provided PaymentMethod has failed authentication\./),
        payment_method: { card: { last4: '3184' } },
      },
    })
    await expect.poll(() => hook.events.map(({ type }) => type)).toContain('payment_intent.payment_failed')
    const paid = await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  it('may be declined by its bank after authentication', async () => {
    await using shop = await openSandbox()
    const intent = await confirmed(shop)
    await shop.control('POST', 'faults', { api: { nextDecline: 'insufficient_funds' } })
    expect((await end(shop, intent, 'complete')).body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', decline_code: 'insufficient_funds' },
    })
  })

  it('can be cancelled or replaced by another card while it waits for authentication', async () => {
    await using shop = await openSandbox()
    const [left, replaced] = [await confirmed(shop), await confirmed(shop)]
    expect(await shop.stripe.paymentIntents.cancel(left.id)).toMatchObject({ status: 'canceled', next_action: null })
    expect(await end(shop, left, 'complete')).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } } },
    })
    expect(await shop.stripe.paymentIntents.confirm(replaced.id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
      next_action: null,
    })
  })
})

it('a slow bank’s card leaves the intent in processing, where it can’t be cancelled, until the bank answers', async () => {
  await using shop = await openSandbox()
  const { id: method } = await shop.stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4000000000005209', exp_month: 12, exp_year: 2040, cvc: '123' },
  })
  const intent = await confirmed(shop, method)
  expect(intent).toMatchObject({ status: 'processing', next_action: null, amount_received: 0 })
  await expect(shop.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  expect(await end(shop, intent, 'complete')).toMatchObject({ status: 200, body: { status: 'succeeded' } })
})
