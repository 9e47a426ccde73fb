import pg from 'pg'

/** One call of the product, and the minimal statement that returns the same. */
export interface LadderCall {
  name: string
  address: string
  /** The route in the framework's syntax. */
  route: string
  /** Returns one row with the reply as `body`. */
  statement: string
  values: string[]
}

const fields = `p.id as "_id", b.name as brand, p.item_name as "itemName", p.description, p.original_price / 100::float8 as "originalPrice",
  p.resale_price / 100::float8 as "resalePrice", case p.condition when 'excellent' then 'Excellnet' when 'good' then 'Good' else 'Fair' end as condition,
  p.photo_url as "photoUrl", p.location, p.used_months as usedtime, p.negotiable as "nagotiationFlag", coalesce(p.state_before, p.state) = 'sold' as "soldFlag", p.advertised as "advertiseFlag",
  to_char(p.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdOn", s.name as "userName", s.photo_url as "userPhoto",
  s.verified_at is not null as "userVerification", to_char(h.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "heldUntil",
  nullif(p.facts, '{}') as facts, nullif(p.fact_sources, '{}') as "factSources"`
const joined =
  'join brands b on b.id = p.brand_id join users s on s.id = p.seller_id left join holds h on h.product_id = p.id and h.expires_at > now()'
const order = 'order by p.posted_at desc, p.id desc'

// Selects the page's rows first: joining and formatting all rows of a brand before sorting takes ten times longer.
const page = `select ${fields} from (select * from products p where p.brand_id = (select id from brands where lower(name) = $1) and p.state = 'for_sale' ${order} limit 24) p ${joined} ${order}`

/** The three calls, for a brand of the filled market and its newest laptop. */
export async function ladderCalls(database: pg.ClientConfig): Promise<LadderCall[]> {
  const [brand, id] = ['Dell', await newestOf(database, 'Dell')]
  return [
    {
      name: 'category page',
      address: `/api/products/category/${brand}`,
      route: '/api/products/category/:category',
      values: [brand.toLowerCase()],
      statement: listOf(page),
    },
    {
      name: 'one product',
      address: `/api/products/${id}`,
      route: '/api/products/:id',
      values: [id],
      statement: listOf(
        `select ${fields} from products p ${joined} where p.id = $1 and p.state in ('for_sale', 'sold')`,
      ),
    },
    {
      name: 'category list',
      address: '/api/category/list',
      route: '/api/category/list',
      values: [],
      statement: listOf('select id as "_id", name, icon_url as iconlink from brands order by lower(name)'),
    },
  ]
}

function listOf(select: string): string {
  return `select '{"respons":' || coalesce(json_agg(t)::text, '[]') || '}' as body from (${select}) t`
}

async function newestOf(database: pg.ClientConfig, brand: string): Promise<string> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select p.id from products p join brands b on b.id = p.brand_id where b.name = $1 order by p.posted_at desc limit 1',
    [brand],
  )
  await client.end()
  return rows[0]?.id ?? ''
}
