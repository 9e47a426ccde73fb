import { runService } from '../run-service.ts'
import { startCardSandbox } from './start.ts'

const { env } = process

await runService(async () => {
  const url = env['STRIPE_WEBHOOK_URL']
  const port = Number(readSetting('CARDS_SANDBOX_PORT'))
  const sandbox = await startCardSandbox({
    host: '127.0.0.1',
    port,
    dir: readSetting('CARDS_SANDBOX_DIR'),
    secretKey: readSetting('STRIPE_SECRET_KEY'),
    publishableKey: readSetting('STRIPE_PUBLISHABLE_KEY'),
    ...(url && { webhook: { url, secret: readSetting('STRIPE_WEBHOOK_SECRET') } }),
  }).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw taken ? new Error(`The card sandbox can't start: port ${port} is taken.`) : error
  })
  console.log(`Card sandbox at ${sandbox.url}`)
  return sandbox
})

function readSetting(name: string): string {
  const value = env[name]
  if (value === undefined || value === '') throw new Error(`The card sandbox needs ${name}.`)
  return value
}
