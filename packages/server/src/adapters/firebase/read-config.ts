import { createPrivateKey, type KeyObject } from 'node:crypto'
import { StartupError } from '../../db/startup-error.ts'

export interface FirebaseConfig {
  projectId: string
  /** Identifies the project at the provider; public. */
  apiKey: string
  /** Host of the provider's pages, such as the popup's. */
  authDomain: string
  /** Credentials of the project's owner. Null with the emulator, which needs none. */
  serviceAccount: { email: string; key: KeyObject } | null
  /** `host:port` of the emulator; refused in production. */
  emulatorHost: string | null
}

type Environment = Readonly<Record<string, string | undefined>>
type Given = (name: string) => string

const needed = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const
const account = ['FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'] as const
export const firebaseKeys = [...needed, ...account, 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_AUTH_EMULATOR_HOST'] as const

/**
 * Reads the Firebase project; null without any of its variables.
 * @throws StartupError
 */
export function readFirebaseConfig(env: Environment): FirebaseConfig | null {
  const given: Given = (name) => env[name]?.trim() ?? ''
  const set = firebaseKeys.filter((name) => given(name) !== '')
  if (set.length === 0) return null
  const emulatorHost = emulatorFrom(given)
  const missing = [...needed, ...(emulatorHost === null ? account : [])].filter((name) => given(name) === '')
  if (missing.length > 0)
    throw new StartupError(
      `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set, but ${set.join(', ')} ${set.length > 1 ? 'are' : 'is'}`,
    )
  const other = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'].find((name) => given(name) !== '')
  if (other !== undefined)
    throw new StartupError(
      `${other} and FIREBASE_PROJECT_ID are both set: people sign in at Firebase, which has a Google popup of its own, or here`,
    )
  const projectId = projectFrom(given('FIREBASE_PROJECT_ID'))
  return {
    projectId,
    apiKey: apiKeyFrom(given('FIREBASE_API_KEY'), emulatorHost),
    authDomain: domainFrom(given('FIREBASE_AUTH_DOMAIN') || `${projectId}.firebaseapp.com`),
    serviceAccount: emulatorHost === null ? accountFrom(given, projectId) : null,
    emulatorHost,
  }
}

/** Its tokens are unsigned, so anyone could forge one. */
function emulatorFrom(given: Given): string | null {
  const host = given('FIREBASE_AUTH_EMULATOR_HOST')
  if (host === '') return null
  if (given('NODE_ENV') === 'production')
    throw new StartupError(
      'FIREBASE_AUTH_EMULATOR_HOST is set in production, where anybody could sign in as anybody by it',
    )
  if (!/^[\w.-]+:\d{1,5}$/.test(host))
    throw new StartupError(`FIREBASE_AUTH_EMULATOR_HOST is not a host with its port, such as 127.0.0.1:9099: ${host}`)
  return host
}

function projectFrom(id: string): string {
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id))
    throw new StartupError(`FIREBASE_PROJECT_ID is not the id of a project, such as my-market-1a2b: ${id}`)
  return id
}

function apiKeyFrom(key: string, emulatorHost: string | null): string {
  // An invalid key may be a secret in the wrong variable, so it is not printed.
  if (emulatorHost === null && !/^[\w.-]{30,100}$/.test(key))
    throw new StartupError('FIREBASE_API_KEY is not a web API key, such as AIza…, from the project’s settings')
  return key
}

function domainFrom(domain: string): string {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
    throw new StartupError(
      `FIREBASE_AUTH_DOMAIN is not a host without https:// and path, such as my-market-1a2b.firebaseapp.com: ${domain}`,
    )
  return domain
}

function accountFrom(given: Given, projectId: string): FirebaseConfig['serviceAccount'] {
  const email = given('FIREBASE_CLIENT_EMAIL')
  if (!/^[^@\s]+@[^@\s]+\.gserviceaccount\.com$/.test(email))
    throw new StartupError(
      `FIREBASE_CLIENT_EMAIL is not the address of a service account, which ends with gserviceaccount.com: ${email}`,
    )
  const itsProject = /@([^.]+)\.iam\.gserviceaccount\.com$/.exec(email)?.[1]
  if (itsProject !== undefined && itsProject !== projectId)
    throw new StartupError(
      `FIREBASE_CLIENT_EMAIL belongs to the project ${itsProject}, but FIREBASE_PROJECT_ID is ${projectId}`,
    )
  return { email, key: keyFrom(given('FIREBASE_PRIVATE_KEY')) }
}

function keyFrom(text: string): KeyObject {
  // As in the downloaded JSON file, with quotes and escaped line ends, or with real line ends.
  const pem = text.replace(/^"|"$/g, '').replaceAll(String.raw`\n`, '\n')
  const key = readKey(pem)
  if (key?.asymmetricKeyType !== 'rsa')
    throw new StartupError('FIREBASE_PRIVATE_KEY is not the private_key of a service account’s JSON file')
  return key
}

function readKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}
