import { until } from '../test/processes.ts'
import type { Market } from './market.ts'

interface Mail {
  id: string
  subject: string
  links: string[]
}

/** Waits for the newest mail with this recipient and subject. */
export function readMail({ mailUrl }: Market, to: string, subject: string): Promise<Mail> {
  return until(async () => {
    const reply = await fetch(`${mailUrl}/api/messages?to=${encodeURIComponent(to)}`)
    return ((await reply.json()) as Mail[]).find((mail) => mail.subject === subject)
  })
}

/** The link in that mail. */
export async function readLink(market: Market, to: string, subject: string): Promise<string> {
  const {
    links: [link],
  } = await readMail(market, to, subject)
  if (link === undefined) throw new Error(`The mail '${subject}' has no link`)
  return link
}
