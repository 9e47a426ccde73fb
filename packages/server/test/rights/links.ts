import { createHmac, randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { oneOf } from './callers.ts'
import type { Stage } from './row.ts'

interface Link { token: string }

export function newEmail(): string {
  return `${randomUUID()}@example.test`
}

export async function newsletterLink({ market }: Stage): Promise<Link> {
  const email = newEmail()
  await market.visitor.call('subscribe', { body: { email } })
  await market.runJobs()
  return linkTo(market, email)
}

export async function verificationLink({ market }: Stage): Promise<Link> {
  const person = await oneOf(market, 'buyer')
  await person.call('sendVerification')
  return linkTo(market, person.email)
}

export async function resetLink({ market, people: { anotherBuyer } }: Stage): Promise<Link> {
  const email = newEmail()
  await market.visitor.call('signUp', { body: { name: anotherBuyer.name, email, password: 'Secret#1' } })
  await market.visitor.call('requestReset', { body: { email } })
  return linkTo(market, email)
}

/** The token of the newest mail's link, once it has come. */
async function linkTo({ mails }: Stage['market'], email: string): Promise<Link> {
  const newest = () => mails.findLast(({ to }) => to === email)?.text
  await vi.waitUntil(newest)
  const [link = ''] = /http\S+/.exec(newest() ?? '') ?? []
  return { token: new URL(link).searchParams.get('token') ?? '' }
}

/** An event as the card provider signs it. */
export function signedEvent(secret: string): { raw: string; headers: Record<string, string> } {
  const raw = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type: 'charge.updated', data: { object: { object: 'charge' } } })
  const time = Math.floor(Date.now() / 1000)
  return { raw, headers: { 'stripe-signature': `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex')}` } }
}
