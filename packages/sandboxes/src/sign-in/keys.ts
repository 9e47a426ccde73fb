import { generateKeyPairSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import type { JWK } from 'oidc-provider'
import { readJson, writeWhole } from '../files.ts'

interface SignInKeys {
  /** Signs the ID tokens (RS256, as the hosted service does). */
  signing: JWK
  /** Signs the cookies of a sign-in in progress. */
  cookie: string
}

/** The sandbox's keys, generated on its first start and stored, so that signatures stay valid after a restart. */
export async function loadKeys(dir: string): Promise<SignInKeys> {
  const file = path.join(dir, 'keys.json')
  const kept = await readJson<SignInKeys>(file)
  if (kept) return kept
  const keys = makeKeys()
  await writeWhole(file, JSON.stringify(keys))
  return keys
}

function makeKeys(): SignInKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signing = {
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: randomBytes(8).toString('hex'),
  }
  return { signing, cookie: randomBytes(32).toString('base64url') }
}
