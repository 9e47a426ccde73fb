import type { Product } from '../calls/products.ts'
import { factNames, factOf } from '../facts.ts'
import { fieldOf, listingFieldNames, type ListingFieldName } from '../listing-fields.ts'
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

/** A field whose value is a schema.org property as it is has that property in the table of fields. */
function structuredProduct(product: Product, { origin, currency, texts }: Shown): object {
  const { _id, brand, photoUrl, photos, resalePrice, soldFlag, userName } = product
  const url = origin + laptopAddress(_id)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...ownProperties(product),
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
    ...additionalProperties(product, texts),
  }
}

function ownProperties(product: Product): object {
  return Object.fromEntries(
    listingFieldNames.flatMap((name) => {
      const { schemaOrg } = fieldOf(name)
      const value = product[name]
      return schemaOrg === undefined || schemaOrg === 'additionalProperty' || value === undefined || value === null
        ? []
        : [[schemaOrg, value]]
    }),
  )
}

function factProperties({ facts = {} }: Product): object {
  return Object.fromEntries(
    factNames.flatMap((name) => {
      const { schemaOrg } = factOf(name)
      return schemaOrg === undefined || facts[name] === undefined ? [] : [[schemaOrg, facts[name]]]
    }),
  )
}

/** Leaves out the fields that the listing has no value for. */
function additionalProperties(product: Product, { listing, facts: { labels: factLabels } }: Texts): object {
  const labels: Readonly<Partial<Record<ListingFieldName, string>>> = listing
  const properties = listingFieldNames.flatMap((name) => {
    const field = fieldOf(name)
    const value = product[name]
    if (field.schemaOrg !== 'additionalProperty' || value === undefined || value === null) return []
    const unit = field.type === 'integer' && field.unit !== undefined && { unitText: field.unit }
    return [{ '@type': 'PropertyValue', propertyID: name, name: labels[name], value, ...unit }]
  })
  const ofFacts = factNames.flatMap((name) => {
    const value = product.facts?.[name]
    if (value === undefined || factOf(name).schemaOrg !== undefined) return []
    const said = Array.isArray(value) ? value.join(', ') : value
    return [{ '@type': 'PropertyValue', propertyID: name, name: factLabels[name], value: said }]
  })
  const all = [...properties, ...ofFacts]
  return all.length === 0 ? {} : { additionalProperty: all }
}
