import type { Product } from '../calls/products.ts'
import { laptopAddress } from '../pages.ts'

/** A list of laptops by their pages; none for an empty list, which says nothing. */
export function itemList(origin: string, name: string, products: readonly Product[]): object[] {
  if (products.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name,
      numberOfItems: products.length,
      itemListElement: products.map(({ _id, itemName }, n) => ({
        '@type': 'ListItem',
        position: n + 1,
        url: origin + laptopAddress(_id),
        name: itemName,
      })),
    },
  ]
}

/** The way to a page from Home, each step with its address below the origin. */
export function breadcrumbs(origin: string, steps: readonly (readonly [name: string, address: string])[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, address], n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name,
      item: origin + address,
    })),
  }
}
