import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Origins that a provider's browser code needs; each adapter declares its own. */
export interface BrowserOrigins {
  script?: string[]
  frame?: string[]
  connect?: string[]
  image?: string[]
}

export interface HeaderOptions {
  publicUrl: string
  origins: BrowserOrigins[]
  /** CSP hashes of the document's inline scripts. */
  scriptHashes: string[]
}

/** Features that no page uses; the card provider's frames get their permissions from the provider's script. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'midi']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Sets the security headers and the request id of every reply. */
export function sendHeaders(app: FastifyInstance, security: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(security).header('x-request-id', request.id)
    done()
  })
  // Replies of routes without this header may contain private data.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-store')
    done(null, payload)
  })
}

/**
 * The security headers of every reply; the content security policy is the union of what the adapters declare. They are
 * the same for every reply; the library would compute them for each.
 */
export async function securityHeaders({
  publicUrl,
  origins,
  scriptHashes,
}: HeaderOptions): Promise<Record<string, string>> {
  const all = (kind: keyof BrowserOrigins): string[] => [...new Set(origins.flatMap((one) => one[kind] ?? []))]
  const https = publicUrl.startsWith('https:')
  const once = Fastify()
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...all('script')],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...all('image')],
        connectSrc: ["'self'", ...all('connect')],
        frameSrc: all('frame').length > 0 ? all('frame') : ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  // No route is mounted: the 404 has all of them.
  const { headers } = await once.inject('/')
  await once.close()
  const ofHttp = new Set(['content-type', 'content-length', 'date', 'connection'])
  const fixed = Object.entries(headers).filter(([name]) => !ofHttp.has(name))
  return {
    ...Object.fromEntries(fixed.map(([name, value]) => [name, String(value)])),
    'permissions-policy': permissionsPolicy,
  }
}
