import type { Product } from '../calls/products.ts'
import { factNames, factOf } from '../facts.ts'
import { laptopAddress, laptopIdOf } from '../pages.ts'
import { laptopPhotoSizes } from '../pictures.ts'
import { brandAddress } from '../search-address.ts'
import type { Texts } from '../texts/all.ts'
import { preloaded, replyOf, wholeAddress, type Head, type Shown } from './head.ts'
import { breadcrumbs } from './structured.ts'

/** The length that search engines show. */
const longestDescription = 160

/** One laptop: its facts, price and availability. Never the seller's contact. */
export function laptopHead(shown: Shown): Partial<Head> {
  const { texts } = shown
  const id = laptopIdOf(shown)
  const reply = replyOf(shown, 'getProduct')
  if (id === undefined || reply?.respons.length === 0)
    return { status: 404, title: texts.product.pageTitle(texts.laptop.gone), indexed: false }
  const product = reply?.respons[0]
  const address = laptopAddress(id)
  if (product === undefined) return { canonical: address }
  const { photoUrl, itemName, brand } = product
  return {
    title: texts.product.pageTitle(itemName),
    description: describe(product, shown),
    canonical: address,
    type: 'product',
    // Link previews draw no SVG, which is what a listing without a photo has.
    ...(!photoUrl.endsWith('.svg') && { image: { address: photoUrl, alt: itemName } }),
    structured: [
      structuredProduct(product, shown),
      breadcrumbs(shown.origin, [
        [texts.nav.home, '/'],
        [brand, brandAddress(brand)],
        [itemName, address],
      ]),
    ],
    preload: [preloaded(photoUrl, laptopPhotoSizes)],
  }
}

/** The facts, then as much of the seller's description as fits. */
function describe(
  { brand, condition, usedtime, resalePrice, location, description, soldFlag }: Product,
  { texts: { laptop, forms, names }, currency }: Shown,
): string {
  const facts = [
    brand,
    names.choices.condition[condition],
    ...(usedtime === null ? [] : [laptop.used(usedtime)]),
    forms.money(resalePrice, currency),
    location,
  ].join(', ')
  return cut(
    `${soldFlag ? `${laptop.sold}: ` : ''}${facts}. ${description}`.replace(/\s+/g, ' ').trim(),
    longestDescription,
  )
}

/** Shortens at a space near the end, if there is one; never within a surrogate pair. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const most = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')
  const space = most.lastIndexOf(' ')
  return `${most.slice(0, space > longest / 2 ? space : most.length).replace(/[\s,.;:]+$/, '')}…`
}

function structuredProduct(product: Product, { origin, currency, texts }: Shown): object {
  const { _id, itemName, description, brand, photoUrl, photos, resalePrice, soldFlag, userName } = product
  const url = origin + laptopAddress(_id)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: itemName,
    description,
    ...factProperties(product),
    sku: _id,
    url,
    image: photos ? photos.map((photo) => wholeAddress(origin, photo)) : wholeAddress(origin, photoUrl),
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url,
      price: resalePrice,
      priceCurrency: currency.toUpperCase(),
      availability: `https://schema.org/${soldFlag ? 'SoldOut' : 'InStock'}`,
      itemCondition: 'https://schema.org/UsedCondition',
      seller: { '@type': 'Person', name: userName },
    },
    ...additionalProperties(product, texts.facts.labels),
  }
}

function factProperties({ facts = {} }: Product): object {
  return Object.fromEntries(
    factNames.flatMap((name) => {
      const { schemaOrg } = factOf(name)
      return schemaOrg === undefined || facts[name] === undefined ? [] : [[schemaOrg, facts[name]]]
    }),
  )
}

function additionalProperties({ facts = {} }: Product, labels: Texts['facts']['labels']): object {
  const properties = factNames.flatMap((name) => {
    const value = facts[name]
    const { schemaOrg, group } = factOf(name)
    // The seller's own tests are a sentence on the page.
    if (value === undefined || schemaOrg !== undefined || group === 'tests') return []
    const said = Array.isArray(value) ? value.join(', ') : value
    return [{ '@type': 'PropertyValue', propertyID: name, name: labels[name], value: said }]
  })
  return properties.length === 0 ? {} : { additionalProperty: properties }
}
