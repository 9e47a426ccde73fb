import { request, type Page } from '@playwright/test'
import { until } from '../tests/processes.ts'
import type { Market } from './market.ts'

interface Mail {
  id: string
  subject: string
  links: string[]
}

/** Waits until `count` mails with this recipient and subject have arrived; returns the newest. */
export function readMail({ mailUrl }: Market, to: string, subject: string, count = 1): Promise<Mail> {
  return until(async () => {
    const reply = await fetch(`${mailUrl}/api/messages?to=${encodeURIComponent(to)}`)
    const mails = ((await reply.json()) as Mail[]).filter((mail) => mail.subject === subject)
    return mails.length < count ? undefined : mails[0]
  })
}

/** The link in that mail. */
export async function readLink(market: Market, to: string, subject: string, count = 1): Promise<string> {
  const {
    links: [link],
  } = await readMail(market, to, subject, count)
  if (link === undefined) throw new Error(`The mail '${subject}' has no link`)
  return link
}

/** Verifies the address as the page of the mailed link does, in this browser, which stays logged in; else in none. */
export async function proveEmail(market: Market, email: string, page?: Page): Promise<void> {
  const token = new URL(await readLink(market, email, 'Verify your email address')).searchParams.get('token')
  const api = page?.request ?? (await request.newContext())
  const reply = await api.post(`${market.url}/api/auth/verify-email`, { data: { token } })
  if (!reply.ok()) throw new Error(`The address ${email} wasn’t verified: ${await reply.text()}`)
  if (!page) await api.dispose()
}
