import type { Request } from '@playwright/test'

/** Section 6 of the spec: these calls carry the access token in their Authorization, all others do not. */
const withBearer = [
  /^POST \/api\/products$/,
  /^DELETE \/api\/(products|user|booking)\/[^/]+$/,
  /^PUT \/api\/user\/admins\/[^/]+$/,
  /^PATCH \/api\/products\/(advertise|sold)\/[^/]+$/,
  /^POST \/api\/(payment|create-payment-intent)$/,
]

/** These carry a hosted provider's word for who somebody is, where people sign in there. */
const withIdToken = /^POST \/api\/(user|jwt)$/

/** What is wrong with how this request says who asks, if anything. */
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
