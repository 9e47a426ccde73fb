import { betterAuth } from 'better-auth'
import pg from 'pg'
import { betterAuthOptions } from '../../src/adapters/better-auth/options.ts'

interface Endpoint {
  path?: string
  options?: { method?: string | string[] }
}

/** Every route that the identity library would serve if its handler were mounted: `POST /api/auth/change-email`. */
export function libraryRoutes(publicUrl: string): string[] {
  const mails = { verification: async () => {}, passwordReset: async () => {} }
  const options = betterAuthOptions({
    pool: new pg.Pool(),
    publicUrl,
    secret: 's'.repeat(40),
    mails,
    google: null,
    takenOver: async () => {},
  })
  const endpoints: Endpoint[] = Object.values(betterAuth(options).api)
  return endpoints.flatMap(({ path, options: given }) =>
    path === undefined ? [] : [given?.method ?? 'GET'].flat().map((method) => `${method} ${options.basePath}${path}`),
  )
}
