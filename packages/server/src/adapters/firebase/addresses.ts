import type { HostedSignIn } from '../../ports/identity.ts'
import type { FirebaseConfig } from './config.ts'

/** The provider's addresses. */
export interface FirebaseAddresses {
  /** Its JSON Web Key Set. */
  keys: string
  /** Issues access tokens to service accounts. */
  tokens: string
  /** Its REST API, including `/v1`. */
  accounts: string
}

export function addressesOf({ emulatorHost }: Pick<FirebaseConfig, 'emulatorHost'>): FirebaseAddresses {
  return {
    keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    tokens: 'https://oauth2.googleapis.com/token',
    accounts: `${emulatorHost === null ? 'https:/' : `http://${emulatorHost}`}/identitytoolkit.googleapis.com/v1`,
  }
}

/** The origins of its browser SDK: the accounts, and for the popup a hidden frame with its script. */
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
