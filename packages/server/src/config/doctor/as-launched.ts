import { listPrograms, readSettings } from '../../../../../scripts/launcher/settings.mjs'
import type { Environment } from '../environment/reading.ts'

/** Stand for the secrets that the launcher creates at its first start. */
const secrets = {
  sessionSecret: 'made by the launcher at the first start',
  stripeSecretKey: 'sk_test_sandbox',
  stripePublishableKey: 'pk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  googleClientId: 'sandbox',
  googleClientSecret: 'sandbox',
  payeeKeys: `made-at-first-start:${'A'.repeat(43)}=`,
  receiptKeys: `made-at-first-start:${'A'.repeat(43)}=`,
}

/** The environment as the server gets it from `npm start`, which adds sandboxes; unchanged in production. */
export function asLaunched(env: Environment, root: string): Environment {
  // The launcher exits at once when these are invalid; here they are checked with all others.
  const { PORT: _port, PUBLIC_URL: _publicUrl, ...rest } = env
  const settings = readSettings(root, rest)
  if (settings.production) return env
  const { server } = listPrograms(root, settings, secrets, rest)
  return { ...server.env, PORT: env['PORT'], PUBLIC_URL: env['PUBLIC_URL'] }
}
