import { randomBytes, randomUUID } from 'node:crypto'
import { access, constants, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from './make-folder.mjs'
import { StartUpError } from './start-up-error.mjs'

function newKey() {
  return `k${randomBytes(3).toString('hex')}:${randomBytes(32).toString('base64')}`
}

const makers = {
  sessionSecret: () => randomBytes(32).toString('base64url'),
  stripeSecretKey: () => `sk_test_sandbox_${randomBytes(18).toString('hex')}`,
  stripePublishableKey: () => `pk_test_sandbox_${randomBytes(18).toString('hex')}`,
  stripeWebhookSecret: () => `whsec_${randomBytes(24).toString('base64')}`,
  googleClientId: () => `${randomBytes(9).toString('hex')}.apps.sandbox`,
  googleClientSecret: () => randomBytes(24).toString('base64url'),
  // With an id of its own, so that no other key is taken for it.
  payeeKeys: newKey,
  receiptKeys: newKey,
}

/** Makes DATA_DIR if it is missing. @throws StartUpError when it can't be made or written */
export async function prepareDataDir(dataDir) {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartUpError(`DATA_DIR ${dataDir} can't be written: ${error.code}. Set it to a folder that can be.`)
  }
}

/** The secrets of this DATA_DIR, generated on the first start. New ones would sign every user out. */
export async function loadSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (text !== undefined) return read(file, text)
  const secrets = Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make()]))
  const draft = `${file}.${randomUUID()}.new`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, file)
  return secrets
}

function read(file, text) {
  let secrets
  try {
    secrets = JSON.parse(text)
  } catch {
    // Empty, or cut off.
  }
  const isWhole = (name) => typeof secrets?.[name] === 'string' && secrets[name] !== ''
  if (Object.keys(makers).every(isWhole)) return secrets
  throw new StartUpError(
    `${file} is damaged. Restore a backup that was made with --with-secrets (npm run restore -- FILE, into an ` +
      'empty DATA_DIR), or remove the file to start with new secrets (everybody signs in again, and sellers enter their payout details again).',
  )
}
