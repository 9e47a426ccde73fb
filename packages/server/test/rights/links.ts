import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { Market } from '../market.ts'
import { signatureOf } from '../signed-event.ts'
import type { Stage } from './row.ts'

interface Link {
  token: string
}

export function newEmail(): string {
  return `${randomUUID()}@example.test`
}

export function newsletterLink({ market }: Stage): Promise<Link> {
  const email = newEmail()
  return mailedLink(market, email, () => market.visitor.call('subscribe', { body: { email } }))
}

/** For a new user: a reset link that was used before has ended the sessions of `spare`, and verified the address. */
export async function verificationLink({ market }: Stage): Promise<Link> {
  const person = await market.signUp()
  return mailedLink(market, person.email, () => person.call('sendVerification'))
}

export function resetLink({ market, spare: { email } }: Stage): Promise<Link> {
  return mailedLink(market, email, () => market.visitor.call('requestReset', { body: { email } }))
}

/** Requests a mail and returns the token of its link. */
async function mailedLink(market: Market, email: string, ask: () => Promise<unknown>): Promise<Link> {
  const sent = () => market.mails.filter(({ to }) => to === email)
  const before = sent().length
  await ask()
  await market.runJobs()
  await vi.waitUntil(() => sent().length > before, { timeout: 20_000 })
  const [link = ''] = /http\S+/.exec(sent().at(-1)?.text ?? '') ?? []
  return { token: new URL(link).searchParams.get('token') ?? '' }
}

/** An event signed as by the card provider. */
export function signedEvent(secret: string): { raw: string; headers: Record<string, string> } {
  const raw = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'charge.updated',
    data: { object: { object: 'charge' } },
  })
  return { raw, headers: signatureOf(raw, secret) }
}
