import type { IncomingHttpHeaders } from 'node:http'
import { Problem, type Access, type Call } from '@market/contract'
import type { FastifyRequest } from 'fastify'
import type { Caller, Holder, Identified } from '../../calls/caller.ts'
import { clientAddress } from '../limits/client-address.ts'

/** How the HTTP layer authenticates; passed in by app. */
export interface Callers {
  /** The holder of an access token, or why it is invalid. */
  ofToken(token: string): Promise<Holder | 'expired' | 'unknown'>
  /** The user that the sign-in provider identifies by the session cookie or ID token. */
  ofIdentity(headers: Headers): Promise<Identified | null>
}

export const tokenCookie = 'accessToken'

// The session cookies of both adapters, with a prefix over https (adapters/better-auth/options.ts,
// adapters/firebase/sign-ins.ts).
const credential = /(?:^|;)\s*(?:(?:__Host-)?market\.(?:session_token|sign_in)|accessToken)=/

/** Whether these headers contain a credential. Any other cookie is none. */
export function carriesCredential({ authorization, cookie }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || (cookie !== undefined && credential.test(cookie))
}

/** An Authorization header overrides the cookie; calls with `credentials: 'bearer'` ignore the cookie. */
function tokenOf(request: FastifyRequest, call: Pick<Call, 'credentials'>): string | null {
  const { authorization } = request.headers
  if (authorization !== undefined) return bearerIn(authorization)
  return call.credentials === 'either' ? (request.cookies[tokenCookie] ?? null) : null
}

function bearerIn(authorization: string): string {
  return /^bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
}

/** Authenticates the caller for the call's access. Null for a visitor of a public call. @throws Problem */
export async function authenticate(
  request: FastifyRequest,
  call: Pick<Call, 'access' | 'credentials'>,
  callers: Callers,
): Promise<Caller | null> {
  const token = tokenOf(request, call)
  const found = token === null ? 'unknown' : await callers.ofToken(token)
  if (typeof found !== 'string') {
    refuseUnlessAdmin(found, call.access)
    return { ...found, from: { address: clientAddress(request.ip), requestId: request.id } }
  }
  if (call.access === 'anyone') return null
  throw new Problem(found === 'expired' ? 'token-expired' : 'not-signed-in')
}

function refuseUnlessAdmin(caller: Holder, access: Access): void {
  if (access === 'admin' && caller.user?.admin !== true) throw new Problem('admin-only')
}

export async function authenticateIdentity(headers: Headers, callers: Callers): Promise<Identified> {
  const identified = await callers.ofIdentity(headers)
  if (!identified) throw new Problem('not-signed-in')
  return identified
}

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one)
    else if (value !== undefined) headers.set(name, value)
  }
  return headers
}
