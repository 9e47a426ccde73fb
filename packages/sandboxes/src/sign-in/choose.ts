import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { readForm, sendPage } from '../web.ts'
import type { Account, Accounts } from './accounts.ts'
import { chooserPage, type Typed } from './pages.ts'

/** Shows the account chooser (GET) and handles its answer (POST): an account, a new one, or cancel. */
export async function choose(
  provider: Provider,
  accounts: Accounts,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(req, res)
  const back = new URL(String(params.redirect_uri))
  const show = (status: number, refused?: Typed & { reason: string }) =>
    sendPage(res, status, chooserPage({ accounts: accounts.list(), site: back.host, ...(refused && { refused }) }), {
      // Chromium applies form-action to the redirects after a form too, hence the client's origin.
      formAction: `'self' ${back.origin}`,
    })

  if (req.method !== 'POST') return show(200)
  const form = await readForm(req)
  if (form.get('action') === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'The person cancelled the sign-in' }
    return provider.interactionFinished(req, res, refusal, { mergeWithLastSubmission: false })
  }
  if (form.get('action') === 'add') {
    const typed = readTyped(form)
    const reason = reasonAgainst(typed)
    if (reason) return show(400, { ...typed, reason })
    return finish(await accounts.add({ name: typed.name, email: typed.email, emailVerified: typed.verified }))
  }
  const chosen = accounts.find(form.get('account') ?? '')
  return chosen ? finish(chosen) : show(400)

  async function finish({ sub }: Account): Promise<void> {
    const grant = new provider.Grant({ accountId: sub, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope ?? 'openid'))
    const result = { select_account: {}, login: { accountId: sub }, consent: { grantId: await grant.save() } }
    await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
  }
}

function readTyped(form: URLSearchParams): Typed {
  const text = (field: string) => (form.get(field) ?? '').trim().slice(0, 200)
  return { name: text('name'), email: text('email'), verified: form.has('verified') }
}

function reasonAgainst({ name, email }: Typed): string | undefined {
  if (name === '') return 'Enter a name.'
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email)) return 'Enter an email address, such as rafi@gmail.test.'
  return undefined
}
