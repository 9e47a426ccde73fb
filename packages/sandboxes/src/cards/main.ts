import { readSetting, runService, sayWhyNot } from '../run-service.ts'
import { startCardSandbox } from './start.ts'

const who = 'The card sandbox'

await runService(async () => {
  const url = process.env['STRIPE_WEBHOOK_URL']
  const port = Number(readSetting(who, 'CARDS_SANDBOX_PORT'))
  const sandbox = await startCardSandbox({
    host: '127.0.0.1',
    port,
    dir: readSetting(who, 'CARDS_SANDBOX_DIR'),
    secretKey: readSetting(who, 'STRIPE_SECRET_KEY'),
    publishableKey: readSetting(who, 'STRIPE_PUBLISHABLE_KEY'),
    ...(url && { webhook: { url, secret: readSetting(who, 'STRIPE_WEBHOOK_SECRET') } }),
  }).catch(sayWhyNot(who, port))
  console.log(`Card sandbox at ${sandbox.url}`)
  return sandbox
})
