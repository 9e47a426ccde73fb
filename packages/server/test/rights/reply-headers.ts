import type { Answer } from '../market.ts'

const forMinutes = 'public, max-age=600'
const forGood = 'public, max-age=31536000, immutable'

/** Cache-Control of replies that are the same for all callers. Every other reply is private. */
const sameForAll: Record<string, string> = {
  'GET /images/:name': forGood,
  'GET /assets/:file': forGood,
  'GET /.well-known/jwks.json': forMinutes,
  'GET /robots.txt': forMinutes,
  'GET /sitemap.xml': forMinutes,
  'GET /sitemap/:part': forMinutes,
  'GET /*': 'no-cache',
}

/** Visitors may store these and revalidate them by ETag; a reply to an authenticated caller is private. */
const visitorsMayKeep = new Set([
  'GET /api/category/list',
  'GET /api/suggestions',
  'GET /api/products/category/:category',
  'GET /api/products/advertise/list',
  'GET /api/products/newest/list',
  'GET /api/products/:id',
  'GET /api/products/similar/:id',
  'GET /api/products/:id/price-range',
  'GET /api/search',
  'GET /api/auth/get-session',
])

/** Headers that every reply has; `has` is a part of the value. */
const everywhere: readonly { name: string; has: string }[] = [
  { name: 'x-content-type-options', has: 'nosniff' },
  { name: 'x-frame-options', has: 'DENY' },
  { name: 'referrer-policy', has: 'strict-origin-when-cross-origin' },
  { name: 'permissions-policy', has: 'camera=()' },
  { name: 'cross-origin-resource-policy', has: 'same-origin' },
  { name: 'content-security-policy', has: "default-src '" },
]

/** What is wrong with a reply's headers for this cell; empty when nothing is. */
export function headerFaults(route: string, sent: Record<string, string>, answer: Answer): string {
  const { headers } = answer
  const faults = everywhere.flatMap(({ name, has }) =>
    headers.get(name)?.includes(has) ? [] : [`${name}: ${headers.get(name)}`],
  )
  if (headers.get('access-control-allow-origin') !== null) faults.push('other sites may read it')
  return [...faults, ...keepingFaults(route, sent, answer)].map((fault) => `, but ${fault}`).join('')
}

function keepingFaults(route: string, sent: Record<string, string>, { status, headers }: Answer): string[] {
  const given = headers.get('cache-control') ?? 'nothing'
  if (route in sameForAll && status < 400) {
    const cookies = headers.getSetCookie().length > 0 ? ['a cookie is kept with it'] : []
    return given === sameForAll[route] ? cookies : [`cache-control: ${given}`, ...cookies]
  }
  const hasCredential = 'cookie' in sent || 'authorization' in sent
  if (status < 400 && visitorsMayKeep.has(route) && !hasCredential) {
    return given === 'no-cache' && /^cookie, authorization\b/i.test(headers.get('vary') ?? '')
      ? []
      : [`visitors get cache-control: ${given}`]
  }
  return given === 'private, no-store' || given === 'no-store' ? [] : [`it may be kept: ${given}`]
}
