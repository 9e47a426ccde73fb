import type { FastifyRequest } from 'fastify'

/**
 * The log's settings. A request is logged with its path only: queries hold tokens of mailed links and the provider's
 * codes.
 */
export function logOptions(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    ...(stream && { stream }),
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: ({ method, url, host, ip }: FastifyRequest) => ({
        method,
        url: url.replace(/\?.*/s, ''),
        host,
        remoteAddress: ip,
      }),
    },
  }
}
