import { acer } from './listings/acer.ts'
import { apple } from './listings/apple.ts'
import { asus } from './listings/asus.ts'
import { dell } from './listings/dell.ts'
import { hp } from './listings/hp.ts'
import { lenovo } from './listings/lenovo.ts'
import { microsoft } from './listings/microsoft.ts'
import { msi } from './listings/msi.ts'
import { razer } from './listings/razer.ts'
import { samsung } from './listings/samsung.ts'
import { people } from './people.ts'
import type { DemoBrand, DemoListing, ListingRow } from './shapes.ts'

/** Every laptop of the demo market. Texts, prices and people are invented; the technical data is real. */
export const listings: readonly DemoListing[] = [
  ...listingsOf('Apple', apple),
  ...listingsOf('Dell', dell),
  ...listingsOf('HP', hp),
  ...listingsOf('Lenovo', lenovo),
  ...listingsOf('Asus', asus),
  ...listingsOf('Acer', acer),
  ...listingsOf('MSI', msi),
  ...listingsOf('Razer', razer),
  ...listingsOf('Microsoft', microsoft),
  ...listingsOf('Samsung', samsung),
]

function listingsOf(brand: DemoBrand, rows: readonly ListingRow[]): DemoListing[] {
  return rows.map(({ offer, ...row }) => {
    const [condition, usedMonths, originalPrice, resalePrice, sellerKey, location, postedDaysAgo] = offer
    const seller = people.findIndex(({ key }) => key === sellerKey)
    return {
      brand,
      negotiable: true,
      advertised: false,
      sold: false,
      ...row,
      condition,
      usedMonths,
      originalPrice,
      resalePrice,
      sellerKey,
      location,
      postedDaysAgo,
      phone: `+880 1000-0001${String(seller).padStart(2, '0')}`,
    }
  })
}
