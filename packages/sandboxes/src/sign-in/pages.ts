import { html, type Html } from '../html.ts'
import { drawPage } from '../page.ts'
import type { Account } from './accounts.ts'

export interface Typed {
  name: string
  email: string
  verified: boolean
}

interface ChooserOptions {
  accounts: readonly Account[]
  /** Host of the client. */
  site: string
  /** The refused input, with the reason. */
  refused?: Typed & { reason: string }
}

/** The account chooser. Every button posts to the page's address. */
export function chooserPage({ accounts, site, refused }: ChooserOptions): string {
  return page(
    'Choose an account',
    html`<h1>Choose an account</h1>
      <p class="lead">to continue to <strong>${site}</strong></p>
      <form method="post" class="accounts">
        <ul>
          ${accounts.map(accountRow)}
        </ul>
      </form>
      ${otherAccount(refused)}
      <p class="small">${site} will get the name, email address and photo of the account you choose.</p>
      <form method="post"><button name="action" value="cancel">Cancel</button></form>`,
  )
}

/** Shown when a sign-in can't continue and there is no client to redirect to. */
export function errorPage(reason: string): string {
  return page(
    'Login stopped',
    html`<h1>This login can’t continue</h1>
      <p>${reason}</p>
      <p>Close this window and start again from the site you came from.</p>`,
  )
}

function accountRow({ sub, name, email, emailVerified }: Account): Html {
  return html`<li>
    <button name="account" value="${sub}">
      <img src="/avatars/${sub}.svg" alt="" width="40" height="40" />
      <span>${name}<br /><span class="small">${email}${emailVerified ? '' : ', not verified'}</span></span>
    </button>
  </li>`
}

function otherAccount(refused: ChooserOptions['refused']): Html {
  const { name, email, verified } = refused ?? { name: '', email: '', verified: true }
  return html`<details ${refused ? 'open' : ''}>
    <summary>Use another account</summary>
    <form method="post">
      ${refused ? html`<p class="error" role="alert">${refused.reason}</p>` : ''}
      <label>Name <input name="name" value="${name}" required maxlength="100" autocomplete="off" /></label>
      <label
        >Email <input name="email" type="email" value="${email}" required maxlength="200" autocomplete="off"
      /></label>
      <label><input type="checkbox" name="verified" ${verified ? 'checked' : ''} /> This email is verified</label>
      <button name="action" value="add">Continue</button>
    </form>
  </details>`
}

function page(title: string, body: Html): string {
  const note = 'Stands in for the hosted login on this machine. No passwords, no real accounts.'
  return drawPage({ title, sandbox: 'Sign-in sandbox', note, body })
}
