import { until } from '../test/processes.ts'
import type { Market } from './market.ts'

/** The link in the newest mail that was sent to this address under this subject, once it is there. */
export function readLink({ mailUrl }: Market, to: string, subject: string): Promise<string> {
  return until(async () => {
    const reply = await fetch(`${mailUrl}/api/messages?to=${encodeURIComponent(to)}`)
    const mails = await reply.json() as { subject: string, links: string[] }[]
    return mails.find((mail) => mail.subject === subject)?.links[0]
  })
}
