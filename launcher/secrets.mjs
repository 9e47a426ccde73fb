import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartUpError } from './start-up-error.mjs'

const makers = {
  sessionSecret: () => randomBytes(32).toString('base64url'),
  stripeSecretKey: () => `sk_test_sandbox_${randomBytes(18).toString('hex')}`,
  stripePublishableKey: () => `pk_test_sandbox_${randomBytes(18).toString('hex')}`,
  stripeWebhookSecret: () => `whsec_${randomBytes(24).toString('base64')}`,
  googleClientId: () => `${randomBytes(9).toString('hex')}.apps.sandbox`,
  googleClientSecret: () => randomBytes(24).toString('base64url'),
}

/**
 * The secrets of this DATA_DIR, made on its first start and kept: with new ones everybody would be signed out.
 * Also proves that the folder can be written.
 */
export async function loadSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json')
  const draft = `${file}.${randomUUID()}.new`
  try {
    await mkdir(dataDir, { recursive: true })
    const secrets = addMissing(await readSecrets(file))
    await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    await rename(draft, file)
    return secrets
  } catch (error) {
    if (error instanceof StartUpError) throw error
    throw new StartUpError(`DATA_DIR ${dataDir} can't be written: ${error.code ?? error.message}.`)
  }
}

function addMissing(secrets) {
  return Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, secrets[name] ?? make()]))
}

async function readSecrets(file) {
  let text
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new StartUpError(
      `${file} is damaged. Restore it, or remove it to start with new secrets (everybody signs in again).`,
    )
  }
}
