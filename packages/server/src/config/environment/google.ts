import type { Reading } from './reading.ts'
import { isSafe } from './web-address.ts'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

const keys = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const
const console = 'copy both from the OAuth client (console.cloud.google.com, APIs & Services, Credentials)'

/** The popup's provider; null without keys. */
export function readGoogle(reading: Reading): GoogleSettings | null {
  if (reading.among(keys).length === 0 || !reading.isWhole(keys, keys, console)) return null
  const fix = 'leave it out, which means Google’s own'
  const issuer = reading.fitting('GOOGLE_ISSUER', isSafe, 'is not an https address', fix)
  const clientId = reading.given('GOOGLE_CLIENT_ID') ?? ''
  const clientSecret = reading.given('GOOGLE_CLIENT_SECRET') ?? ''
  if (issuer === undefined) requireGoogleForm(reading, clientId, clientSecret)
  return { clientId, clientSecret, issuer: issuer ?? 'https://accounts.google.com' }
}

function requireGoogleForm(reading: Reading, clientId: string, clientSecret: string): void {
  if (clientId.startsWith('GOCSPX-'))
    reading.refuse(
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_ID is a client secret',
      'the id ends with .apps.googleusercontent.com',
    )
  if (clientSecret.endsWith('.apps.googleusercontent.com'))
    reading.refuse('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_SECRET is a client id', 'the secret begins with GOCSPX-')
}
