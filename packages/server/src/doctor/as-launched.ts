import { listPrograms } from '../../../../launcher/environment.mjs'
import { readSettings } from '../../../../launcher/settings.mjs'
import type { Environment } from '../settings/reading.ts'

/** In the place of those that the launcher makes at its first start. */
const secrets = {
  sessionSecret: 'made by the launcher at the first start',
  stripeSecretKey: 'sk_test_sandbox',
  stripePublishableKey: 'pk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  googleClientId: 'sandbox',
  googleClientSecret: 'sandbox',
}

/** The environment as the server gets it from `npm start`, which brings stand-ins; in production as it is. */
export function asLaunched(env: Environment, root: string): Environment {
  // The launcher ends at once where these make no sense; here they are judged with all others.
  const { PORT: _port, PUBLIC_URL: _publicUrl, ...rest } = env
  const settings = readSettings(root, rest)
  if (settings.production) return env
  const { server } = listPrograms(root, settings, secrets, rest)
  return { ...server.env, PORT: env['PORT'], PUBLIC_URL: env['PUBLIC_URL'] }
}
