import Stripe from 'stripe'

export interface Patience {
  timeout: number
  maxNetworkRetries: number
}

/** The provider's SDK; with an `apiUrl` connected to a sandbox. */
export function connectStripe(key: string, apiUrl: string | undefined, patience: Patience): Stripe {
  if (apiUrl === undefined) return new Stripe(key, { ...patience, telemetry: false })
  const { hostname, port, protocol } = new URL(apiUrl)
  return new Stripe(key, {
    ...patience,
    telemetry: false,
    host: hostname,
    port,
    protocol: protocol === 'https:' ? 'https' : 'http',
  })
}
