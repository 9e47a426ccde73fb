const { readFile, writeFile } = require('node:fs/promises')
const path = require('node:path')
const { setTimeout: pause } = require('node:timers/promises')
const {
  bootstrap,
  JobQueueService,
  LanguageCode,
  RequestContextService,
  SearchService,
  TransactionalConnection,
} = require('@vendure/core')
const { populate } = require('@vendure/core/cli')
const { makeConfig } = require('./config.js')

const columns = (
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,' +
  'stockOnHand,trackInventory,variantAssets,variantFacets'
).split(',')

/** Imports the catalogue (a file of JSON in CATALOGUE) as Vendure's own importer does, and has the search index made. */
async function fill() {
  const { items, categories, photo } = JSON.parse(await readFile(process.env.CATALOGUE, 'utf8'))
  const table = path.join(path.dirname(process.env.CATALOGUE), 'vendure.csv')
  await writeFile(table, makeTable(items))
  const app = await populate(
    () => bootstrap(makeConfig({ filling: true })),
    {
      defaultLanguage: LanguageCode.en,
      defaultZone: 'World',
      countries: [{ name: 'United States', code: 'US', zone: 'World' }],
      taxRates: [{ name: 'None', percentage: 0 }],
      shippingMethods: [{ name: 'Standard', price: 500 }],
      paymentMethods: [],
      collections: categories.map((name) => ({
        name,
        slug: name.toLowerCase(),
        filters: [{ code: 'facet-value-filter', args: { facetValueNames: [name], containsAny: false } }],
      })),
    },
    table,
  )
  const database = app.get(TransactionalConnection).rawConnection
  const forgetIndexing = () =>
    database.query(`delete from job_record where "queueName" = 'update-search-index' and state = 'PENDING'`)
  // The importer has each product indexed, then all: before it is in its category and has its picture.
  await forgetIndexing()
  await app.get(JobQueueService).start()
  await untilDone(database, 'apply-collection-filters')
  await forgetIndexing()
  await hangPhoto(database, photo)
  await app.get(SearchService).reindex(await app.get(RequestContextService).create({ apiType: 'admin' }))
  await untilDone(database, 'update-search-index')
  await database.query('delete from job_record')
}

function makeTable(items) {
  const rows = items.map(({ number, name, description, category, price }) => {
    const about = [name, `item-${number}`, description, '', `brand:${category}`, '', '', `S${number}`]
    return [...about, price, 'standard', 1, 'false', '', '']
  })
  return [columns, ...rows]
    .map((row) => row.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(','))
    .join('\n')
}

async function untilDone(database, queue) {
  for (;;) {
    const [{ waiting, failed }] = await database.query(
      `select count(*) filter (where state in ('PENDING', 'RUNNING', 'RETRYING'))::int as waiting, count(*) filter (where state = 'FAILED')::int as failed
       from job_record where "queueName" = $1`,
      [queue],
    )
    if (failed > 0) throw new Error(`${failed} jobs of ${queue} failed`)
    if (waiting === 0) return
    await pause(500)
  }
}

/** All items show one picture, whose file is nowhere. */
async function hangPhoto(database, photo) {
  const [{ id }] = await database.query(
    `insert into asset (type, "mimeType", width, height, "fileSize", source, preview)
    values ('IMAGE', 'image/jpeg', 400, 300, 20000, $1, $1) returning id`,
    [photo],
  )
  for (const text of [
    `insert into asset_translation ("languageCode", name, "baseId") values ('en', 'photo', $1)`,
    `insert into asset_channels_channel ("assetId", "channelId") select $1, id from channel`,
    `update product set "featuredAssetId" = $1`,
    `insert into product_asset ("assetId", position, "productId") select $1, 0, id from product`,
  ])
    await database.query(text, [id])
}

fill().then(
  () => process.exit(0),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)
