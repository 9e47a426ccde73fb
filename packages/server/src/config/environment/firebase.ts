import { createPrivateKey } from 'node:crypto'
import type { FirebaseConfig } from '../../adapters/firebase/config.ts'
import type { Reading } from './reading.ts'

const needed = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const
const account = ['FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'] as const
const firebaseKeys = [...needed, ...account, 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_AUTH_EMULATOR_HOST'] as const

/** Reads the Firebase project; null without any of its variables. */
export function readFirebase(reading: Reading): FirebaseConfig | null {
  if (reading.among(firebaseKeys).length === 0) return null
  const given = (name: string) => reading.given(name) ?? ''
  const emulatorHost = readEmulator(reading)
  if (!reading.isWhole(emulatorHost === null ? [...needed, ...account] : needed, firebaseKeys, '')) return null
  const [other] = reading.among(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  if (other !== undefined)
    reading.refuse(
      [other, 'FIREBASE_PROJECT_ID'],
      `${other} and FIREBASE_PROJECT_ID are both set: people sign in at Firebase, which has a Google popup of its own, or here`,
      '',
    )
  const project = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/
  reading.fitting('FIREBASE_PROJECT_ID', project, 'is not the id of a project, such as my-market-1a2b', '')
  const projectId = given('FIREBASE_PROJECT_ID')
  // An invalid key may be a secret in the wrong variable, so it is not printed.
  const apiKey = emulatorHost === null ? /^[\w.-]{30,100}$/ : /./
  const noKey = 'is not a web API key, such as AIza…, from the project’s settings'
  reading.fitting('FIREBASE_API_KEY', apiKey, noKey, '', false)
  const noHost = 'is not a host without https:// and path, such as my-market-1a2b.firebaseapp.com'
  const domain = reading.fitting('FIREBASE_AUTH_DOMAIN', /^[a-z0-9-]+(\.[a-z0-9-]+)+$/, noHost, '')
  return {
    projectId,
    apiKey: given('FIREBASE_API_KEY'),
    authDomain: domain ?? `${projectId}.firebaseapp.com`,
    serviceAccount: emulatorHost === null && project.test(projectId) ? readAccount(reading, projectId) : null,
    emulatorHost,
  }
}

/** Its tokens are unsigned, so anyone could forge one. */
function readEmulator(reading: Reading): string | null {
  const host = reading.given('FIREBASE_AUTH_EMULATOR_HOST') ?? null
  if (host !== null && reading.production)
    reading.refuse(
      'FIREBASE_AUTH_EMULATOR_HOST',
      'FIREBASE_AUTH_EMULATOR_HOST is set in production, where anybody could sign in as anybody by it',
      '',
    )
  const noHost = 'is not a host with its port, such as 127.0.0.1:9099'
  if (!reading.production) reading.fitting('FIREBASE_AUTH_EMULATOR_HOST', /^[\w.-]+:\d{1,5}$/, noHost, '')
  return host
}

function readAccount(reading: Reading, projectId: string): FirebaseConfig['serviceAccount'] {
  const email = reading.given('FIREBASE_CLIENT_EMAIL') ?? ''
  const itsProject = /@([^.]+)\.iam\.gserviceaccount\.com$/.exec(email)?.[1]
  if (!/^[^@\s]+@[^@\s]+\.gserviceaccount\.com$/.test(email))
    reading.refuse(
      'FIREBASE_CLIENT_EMAIL',
      `FIREBASE_CLIENT_EMAIL is not the address of a service account, which ends with gserviceaccount.com: ${email}`,
      '',
    )
  else if (itsProject !== undefined && itsProject !== projectId)
    reading.refuse(
      'FIREBASE_CLIENT_EMAIL',
      `FIREBASE_CLIENT_EMAIL belongs to the project ${itsProject}, but FIREBASE_PROJECT_ID is ${projectId}`,
      '',
    )
  // As in the downloaded JSON file, with quotes and escaped line ends, or with real line ends.
  const pem = (reading.given('FIREBASE_PRIVATE_KEY') ?? '').replace(/^"|"$/g, '').replaceAll(String.raw`\n`, '\n')
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'rsa') return { email, key }
  } catch {
    // Not a key.
  }
  reading.refuse(
    'FIREBASE_PRIVATE_KEY',
    'FIREBASE_PRIVATE_KEY is not the private_key of a service account’s JSON file',
    '',
  )
  return null
}
