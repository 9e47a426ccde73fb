import type { ListingState } from '@market/contract'

declare module '../../platform/domain-events/domain-events.ts' {
  interface DomainEvents {
    /** Anyone can buy these listings from now on. `undoes`: a withdrawal, as if it had not been. */
    'listing-for-sale': { ids: readonly string[]; from: ListingState | 'new'; undoes: boolean }
    /** These listings moved to another state. `undoable`: by another act within minutes. `cause`: names this move. */
    'listing-off-sale': {
      ids: readonly string[]
      from: ListingState
      to: Exclude<ListingState, 'for_sale'>
      undoes: boolean
      undoable: boolean
      cause: string
    }
    /** In minor units of `currency`. */
    'price-changed': { id: string; state: ListingState; from: number; to: number; currency: string }
  }
}
