import type { HostedSignIn } from '../../ports/identity.ts'
import type { FirebaseConfig } from './read-config.ts'

/** Where the provider answers. */
export interface FirebaseAddresses {
  /** Its keys as a JSON Web Key Set, with the time for which they are good in `Cache-Control`. */
  keys: string
  /** Gives access tokens to service accounts. */
  tokens: string
  /** Its REST interface, `/v1` included. */
  accounts: string
}

export function addressesOf({ emulatorHost }: Pick<FirebaseConfig, 'emulatorHost'>): FirebaseAddresses {
  return {
    keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    tokens: 'https://oauth2.googleapis.com/token',
    accounts: `${emulatorHost === null ? 'https:/' : `http://${emulatorHost}`}/identitytoolkit.googleapis.com/v1`,
  }
}

/** What its part in the browser reaches: the accounts, and for the popup its own hidden frame with the script that speaks to it. */
export function firebaseOrigins({ authDomain, emulatorHost }: FirebaseConfig): {
  script: string[]
  frame: string[]
  connect: string[]
} {
  const provider =
    emulatorHost === null
      ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
      : [`http://${emulatorHost}`]
  return {
    script: ['https://apis.google.com'],
    frame: [emulatorHost === null ? `https://${authDomain}` : `http://${emulatorHost}`],
    connect: provider,
  }
}

export function browserSettings({ apiKey, authDomain, projectId, emulatorHost }: FirebaseConfig): HostedSignIn {
  return { apiKey, authDomain, projectId, emulatorUrl: emulatorHost && `http://${emulatorHost}` }
}
