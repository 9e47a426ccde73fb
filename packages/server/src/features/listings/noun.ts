import type { Noun } from '../../platform/noun.ts'
import { listingsTables } from './tables.ts'

export const listings: Noun = {
  folder: 'features/listings',
  tables: listingsTables,
}
