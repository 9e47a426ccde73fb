import Stripe from 'stripe'

export interface RequestOptions {
  timeout: number
  maxNetworkRetries: number
}

/** The provider's SDK; with an `apiUrl` connected to a sandbox. */
export function connectStripe(key: string, apiUrl: string | undefined, requestOptions: RequestOptions): Stripe {
  if (apiUrl === undefined) return new Stripe(key, { ...requestOptions, telemetry: false })
  const { hostname, port, protocol } = new URL(apiUrl)
  return new Stripe(key, {
    ...requestOptions,
    telemetry: false,
    host: hostname,
    port,
    protocol: protocol === 'https:' ? 'https' : 'http',
  })
}
