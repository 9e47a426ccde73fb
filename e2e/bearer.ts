import type { Request } from '@playwright/test'

/** The calls that carry the access token in their Authorization header; no other does [CALL-2]. */
const withBearer = [
  /^POST \/api\/products$/,
  /^DELETE \/api\/(products|user|booking)\/[^/]+$/,
  /^PUT \/api\/user\/admins\/[^/]+$/,
  /^PATCH \/api\/products\/(advertise|sold)\/[^/]+$/,
  /^POST \/api\/(payment|create-payment-intent)$/,
]

/** With a hosted sign-in provider, these calls carry its ID token. */
const withIdToken = /^POST \/api\/(user|jwt)$/

/** Why a request's Authorization header is wrong, or undefined. */
export function misplacedBearer(request: Request): string | undefined {
  const call = `${request.method()} ${new URL(request.url()).pathname}`
  const wanted = withBearer.some((pattern) => pattern.test(call))
  const { authorization = '' } = request.headers()
  const said = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization)
  if (wanted) return said ? undefined : `${call} without its bearer`
  if (withIdToken.test(call) && isIdToken(authorization)) return undefined
  return authorization === '' || !call.includes(' /api/') ? undefined : `${call} with a bearer`
}

function isIdToken(authorization: string): boolean {
  const content = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()
  return content.includes('"iss":"https://securetoken.google.com/')
}
