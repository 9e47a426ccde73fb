import type { Language } from '@market/contract'
import { directionOf } from '@market/contract/languages'
import type { Mail } from '../../ports/mail.ts'
import { mailClosing, type MailLink, type MailText } from './mail-texts.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Removes line breaks and control characters from names, which could add paragraphs or headers to our mail. */
function oneLine(value: string): string {
  return value.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The mail as plain text and as HTML without pictures. User input is escaped here, for every mail. */
export function renderMail(to: string, { subject, body }: MailText, language: Language): Mail {
  const parts = [...body.map((part) => (typeof part === 'string' ? oneLine(part) : part)), mailClosing]
  const line = oneLine(subject)
  return {
    to,
    subject: line,
    text: parts.map(plain).join('\n\n'),
    html: page(language, line, parts.map(marked).join('\n')),
  }
}

function plain(part: string | MailLink): string {
  return typeof part === 'string' ? part : `${part.say}:\n${part.url}`
}

function marked(part: string | MailLink): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.say)}</a></p>`
}

function page(language: Language, title: string, paragraphs: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif">
<div style="max-width:560px">
${paragraphs}
</div>
</body>
</html>
`
}
