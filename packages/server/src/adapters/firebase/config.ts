import type { KeyObject } from 'node:crypto'

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
