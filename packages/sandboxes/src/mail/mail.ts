import type { AddressObject, ParsedMail } from 'mailparser'

/** A mail as stored, shown, and returned by `GET /api/messages`. */
export interface Mail {
  id: string
  /** As written in the mail: "Name <name@host>". */
  from: string
  /** Addresses of all recipients, including Bcc. */
  to: string[]
  subject: string
  /** Made from the HTML part when there is no text part. */
  text: string
  /** Empty when there is no HTML part. */
  html: string
  /** Each http address once, those of the text first. */
  links: string[]
  /** When it was received, ISO 8601. */
  date: string
}

interface Envelope {
  from: string
  to: string[]
}

/** The stored mail from the parsed one. */
export function readMail(id: string, date: Date, parsed: ParsedMail, envelope: Envelope): Mail {
  const text = parsed.text ?? ''
  const html = parsed.html || ''
  return {
    id,
    from: written(parsed.from) || envelope.from,
    to: envelope.to,
    subject: parsed.subject ?? '',
    text,
    html,
    links: findLinks(text, html),
    date: date.toISOString(),
  }
}

/** Splits a text into plain pieces and http addresses; the addresses are at odd indexes. */
export function splitAtLinks(text: string): string[] {
  // Punctuation after an address belongs to the sentence.
  return text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
}

function findLinks(text: string, html: string): string[] {
  const inText = splitAtLinks(text).filter((_, n) => n % 2 === 1)
  const inHtml = [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    (double ?? single ?? '').replaceAll('&amp;', '&'),
  )
  return [...new Set([...inText, ...inHtml.filter((address) => /^https?:\/\//.test(address))])]
}

function written(addresses: AddressObject | undefined): string {
  return addresses?.text ?? ''
}
