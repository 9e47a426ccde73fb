import type { Facts } from '@market/contract'
import type { Laptop } from '@market/prices'

/** What a price is learnt from or estimated by, as columns of a sale or of a listing. */
export interface LaptopRow {
  title: string
  brand: string
  condition: string
  months: number | null
  facts: Facts
}

export function laptopOf({ months, ...row }: LaptopRow): Laptop {
  return { ...row, ...(months !== null && { months }) }
}
