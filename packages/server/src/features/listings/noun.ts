import { brandRoutes } from './brands/routes.ts'
import { productRoutes } from './routes.ts'
import { listingMails } from './mails.ts'
import { expireListings } from './expire-listings.ts'
import { rewriteBrandWords, type BrandWords } from './brands/rewrite-brand-words.ts'
import { purgePriceChanges } from './purge-price-changes.ts'
import { purgeWords } from './purge-words.ts'
import { refreshEntries } from './refresh-entries.ts'
import type { Noun } from '../../platform/noun.ts'
import { listingsTables } from './tables.ts'

export const listings: Noun = {
  folder: 'features/listings',
  tables: listingsTables,
  jobs: ({ db }) => ({
    'expire-listings': { everyMinute: true, run: () => expireListings(db) },
    'refresh-entries': { everyMinute: true, run: () => refreshEntries(db) },
    'rewrite-brand-words': { run: (payload) => rewriteBrandWords(db, payload as BrandWords) },
  }),
  async purge({ db }) {
    await purgePriceChanges(db)
    await purgeWords(db)
  },
  mails: listingMails,
  routes: ({ db, pictures, keyOfMachine, most }) => ({
    ...brandRoutes({ db }),
    ...productRoutes({ db, pictures, keyOfMachine, mostListings: most.listings }),
  }),
}
