import Stripe from 'stripe'

/** The official SDK, connected to a sandbox. */
export function connectStripe(port: number, options: { key?: string } = {}): Stripe {
  return new Stripe(options.key ?? 'sk_test_shop', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}
