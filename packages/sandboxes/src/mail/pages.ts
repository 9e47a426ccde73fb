import { html, type Html } from '../html.ts'
import { drawPage } from '../page.ts'
import { splitAtLinks, type Mail } from './mail.ts'

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** The sent mails, newest first; `to`: the recipient they are filtered by, or empty. */
export function listPage(mails: readonly Mail[], to: string): string {
  return page(
    'Sent mail',
    html`<h1>Sent mail</h1>
      <form role="search">
        <label>Sent to <input name="to" type="search" value="${to}" autocomplete="off" /></label>
        <button>Show</button>
      </form>
      ${
        mails.length === 0
          ? nothingSent(to)
          : html`<ul>
              ${mails.map(listRow)}
            </ul>`
      }`,
  )
}

export function mailPage(mail: Mail): string {
  return page(
    mail.subject || 'No subject',
    html`<p><a href="/">All mail</a></p>
      <h1>${mail.subject || 'No subject'}</h1>
      <p class="small">${dateOf(mail)}, from ${mail.from} to ${mail.to.join(', ')}</p>
      <h2>Text</h2>
      <pre>${splitAtLinks(mail.text).map(linkAtOddPlaces)}</pre>
      ${mail.html ? htmlPart(mail) : ''}`,
  )
}

export function missingPage(): string {
  return page(
    'No such mail',
    html`<h1>No such mail</h1>
      <p>Only the newest 500 emails are kept. <a href="/">All mail</a></p>`,
  )
}

/** The HTML part as a document; its links open a new window instead of the frame. */
export function htmlDocument(mail: Mail): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html}`
}

function listRow(mail: Mail): Html {
  return html`<li>
    <a href="/messages/${mail.id}">${mail.subject || 'No subject'}</a>
    <span class="small">${mail.to.join(', ')}, ${dateOf(mail)}</span>
  </li>`
}

function nothingSent(to: string): Html {
  return to
    ? html`<p>No emails were sent to ${to}. <a href="/">Show all mail</a></p>`
    : html`<p>No emails yet. Reload this page after one is sent.</p>`
}

function htmlPart({ id }: Mail): Html {
  return html`<h2>As designed</h2>
    <iframe
      title="The mail as designed"
      src="/messages/${id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerpolicy="no-referrer"
    ></iframe>`
}

function linkAtOddPlaces(piece: string, place: number): Html {
  return place % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`
}

function dateOf({ date }: Mail): Html {
  return html`<time datetime="${date}">${dates.format(new Date(date))}</time>`
}

function page(title: string, body: Html): string {
  return drawPage({
    title,
    sandbox: 'Mail sandbox',
    note: 'Emails stay on this machine; nothing is delivered.',
    body,
  })
}
