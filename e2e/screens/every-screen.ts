import { forAdmins } from './for-admins.ts'
import { forBuyers } from './for-buyers.ts'
import { forSearchers } from './for-searchers.ts'
import { forSellers } from './for-sellers.ts'
import { forVisitors } from './for-visitors.ts'
import type { Screen } from './screen.ts'

/** Every screen of the product, once: what axe reads and what pictures are taken of. */
export const everyScreen: readonly Screen[] = [
  ...forVisitors,
  ...forSearchers,
  ...forBuyers,
  ...forSellers,
  ...forAdmins,
]
