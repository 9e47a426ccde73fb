import { offSaleStates } from './items.ts'

/** How a seller's listings are divided. `booked`: those for sale that someone has booked. */
export const marketTabs = ['for-sale', 'booked', 'sold'] as const
export const ownTabs = [...marketTabs, ...offSaleStates]
export type MarketTab = (typeof marketTabs)[number]
export type OwnTab = (typeof ownTabs)[number]
