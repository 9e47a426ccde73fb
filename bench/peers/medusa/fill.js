const { readFile, writeFile } = require('node:fs/promises')
const flows = require('@medusajs/medusa/core-flows')

/** Enters the catalogue (a file of JSON in CATALOGUE) through Medusa's own workflows; what a caller must know is written to FACTS. */
exports.default = async function fill({ container }) {
  const { items, categories, photo } = JSON.parse(await readFile(process.env.CATALOGUE, 'utf8'))
  const run = async (flow, input) => (await flow(container).run({ input })).result
  // One alone: with two, a page of a category begins with the ids of all products.
  const [known] = await container.resolve('sales_channel').listSalesChannels({})
  const channel = known ?? (await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Web' }] }))[0]
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [{ name: 'Here', currency_code: 'usd', countries: ['us'] }],
  })
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Web', type: 'publishable', created_by: '' }],
  })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  const made = await run(flows.createProductCategoriesWorkflow, {
    product_categories: categories.map((name) => ({ name, is_active: true })),
  })
  const categoryIds = Object.fromEntries(made.map(({ name, id }) => [name, id]))
  const [profile] = await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Default', type: 'default' }] })
  const productIds = {}
  for (let from = 0; from < items.length; from += 200) {
    const products = items.slice(from, from + 200).map((item) => ({
      title: item.name,
      handle: `item-${item.number}`,
      description: item.description,
      status: 'published',
      thumbnail: photo,
      images: [{ url: photo }],
      category_ids: [categoryIds[item.category]],
      shipping_profile_id: profile.id,
      sales_channels: [{ id: channel.id }],
      options: [{ title: 'Condition', values: ['Good'] }],
      variants: [
        {
          title: 'Good',
          manage_inventory: false,
          options: { Condition: 'Good' },
          prices: [{ amount: item.price, currency_code: 'usd' }],
        },
      ],
    }))
    for (const { handle, id } of await run(flows.createProductsWorkflow, { products })) productIds[handle] = id
  }
  await writeFile(process.env.FACTS, JSON.stringify({ key: key.token, region: region.id, categoryIds, productIds }))
}
