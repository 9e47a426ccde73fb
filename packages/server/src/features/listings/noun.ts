import { brandRoutes } from './brands/routes.ts'
import { productRoutes } from './routes.ts'
import { listingMailTexts } from './mail-texts.ts'
import { listingMails } from './mails.ts'
import { listingNotices } from './notices.ts'
import { rewriteBrandWords, type BrandWords } from './brands/rewrite-brand-words.ts'
import { purgePriceChanges } from './purge-price-changes.ts'
import { purgeWords } from './entries/purge-words.ts'
import { workSteps } from '../../platform/jobs/work-through.ts'
import { refreshEntries } from './entries/refresh-entries.ts'
import { forgetChanges } from './repository.ts'
import type { Noun } from '../../platform/noun.ts'
import { listingsTables } from './tables.ts'

export const listings: Noun = {
  folder: 'features/listings',
  audit: ['product-changed', 'product-advertised', 'product-unadvertised', 'brand-added', 'brand-renamed'],
  tables: listingsTables,
  purgeActivity: (trx, { id }) => forgetChanges(trx, id),
  jobs: ({ db }) => ({
    'refresh-entries': { every: 'minute', run: () => refreshEntries(db) },
    'rewrite-brand-words': { run: (payload) => rewriteBrandWords(db, payload as BrandWords) },
  }),
  purge: ({ db }) =>
    workSteps(db, 'purge-listings', { prices: () => purgePriceChanges(db), words: () => purgeWords(db) }),
  notices: listingNotices,
  mails: listingMails,
  mailTexts: listingMailTexts,
  routes: (parts) => ({ ...brandRoutes(parts), ...productRoutes(parts) }),
}
