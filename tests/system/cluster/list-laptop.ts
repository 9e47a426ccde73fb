import { randomUUID } from 'node:crypto'
import { callMarket, type Account } from '../market/market-client.ts'
import type { Reply } from '../market/wire.ts'
import type { Scene } from './scene.ts'

/** A keyed write, as our client sends it. */
export interface Listing {
  name: string
  key: string
}

export function newListing(): Listing {
  return { name: `Laptop ${randomUUID()}`, key: randomUUID() }
}

export function listLaptop(
  url: string,
  { photoUrl }: Pick<Scene, 'photoUrl'>,
  seller: Account,
  { name, key }: Listing,
): Promise<Reply> {
  return callMarket(
    url,
    'createProduct',
    {
      body: {
        brand: 'Dell',
        itemName: name,
        description: 'Works well.',
        originalPrice: 900,
        resalePrice: 450,
        condition: 'Good',
        photoUrl,
        phone: '01700-000000',
        location: 'Dhaka',
        usedtime: 18,
        userid: seller.email,
        nagotiationFlag: true,
      },
    },
    { who: seller, key },
  )
}

/** The number of laptops by each of these names. */
export async function countListings(
  { ask }: Pick<Scene, 'ask'>,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ask<{ name: string; count: number }>(
    'select item_name as name, count(*)::int as count from products where item_name = any($1) group by 1',
    [names],
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}
