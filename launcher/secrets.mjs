import { randomBytes, randomUUID } from 'node:crypto'
import { access, constants, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from './make-folder.mjs'
import { StartUpError } from './start-up-error.mjs'

const makers = {
  sessionSecret: () => randomBytes(32).toString('base64url'),
  stripeSecretKey: () => `sk_test_sandbox_${randomBytes(18).toString('hex')}`,
  stripePublishableKey: () => `pk_test_sandbox_${randomBytes(18).toString('hex')}`,
  stripeWebhookSecret: () => `whsec_${randomBytes(24).toString('base64')}`,
  googleClientId: () => `${randomBytes(9).toString('hex')}.apps.sandbox`,
  googleClientSecret: () => randomBytes(24).toString('base64url'),
}

/** Makes DATA_DIR if it is missing. @throws StartUpError when it can't be made or written */
export async function prepareDataDir(dataDir) {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw cannotWrite(dataDir, error)
  }
}

/** The secrets of this DATA_DIR, generated on the first start. New ones would sign every user out. */
export async function loadSecrets(dataDir) {
  await prepareDataDir(dataDir)
  const file = path.join(dataDir, 'secrets.json')
  const draft = `${file}.${randomUUID()}.new`
  try {
    const found = await readSecrets(file)
    if (found) return found
    const secrets = Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make()]))
    await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    await rename(draft, file)
    return secrets
  } catch (error) {
    if (error instanceof StartUpError) throw error
    throw cannotWrite(dataDir, error)
  }
}

function cannotWrite(dataDir, error) {
  return new StartUpError(
    `DATA_DIR ${dataDir} can't be written: ${error.code ?? error.message}. Set it to a folder that can be.`,
  )
}

/** Undefined before the first start. */
async function readSecrets(file) {
  let text
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
  const secrets = parse(text)
  const damage = damageOf(text, secrets)
  if (damage)
    throw new StartUpError(
      `${file} is damaged: ${damage}. Restore a backup that was made with --with-secrets (npm run restore -- FILE, into an ` +
        'empty DATA_DIR), or remove the file to start with new secrets (everybody signs in again).',
    )
  return secrets
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function damageOf(text, secrets) {
  if (text.trim() === '') return 'it is empty'
  if (typeof secrets !== 'object' || secrets === null) return 'it is not a JSON object'
  const missing = Object.keys(makers).filter((name) => typeof secrets[name] !== 'string' || secrets[name] === '')
  return missing.length > 0 ? `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing` : undefined
}
