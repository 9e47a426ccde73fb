import type { Product } from '../calls/products.ts'
import { laptopAddress } from '../pages.ts'

/** An ItemList of laptops by the addresses of their pages; nothing for an empty list. */
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

/** A BreadcrumbList from Home; each step has its address relative to the origin. */
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
