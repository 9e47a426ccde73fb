import type { Noun } from '../../platform/noun.ts'
import { expireListings } from './expire-listings.ts'
import { withdrawRoutes } from './routes.ts'

export const withdraw: Noun = {
  folder: 'workflows/withdraw',
  audit: [
    'product-paused',
    'product-published',
    'product-expired',
    'product-renewed',
    'product-sold',
    'product-unsold',
    'product-withdrawn',
    'product-restored',
  ],
  jobs: ({ db }) => ({ 'expire-listings': { every: 'minute', run: () => expireListings(db) } }),
  routes: ({ most }) => withdrawRoutes({ mostListings: most.listings }),
}
