import Fastify from 'fastify'
import pg from 'pg'

/**
 * The bare steps: `cached` sends ready bytes out of a Map, `uncached` what PostgreSQL makes of the same listings; both with the headers
 * that the product sends. Arguments: the step, its port, and as JSON the connection, the path, the brand, the headers and the body.
 */
interface Given { database: pg.PoolConfig; path: string; brand: string; headers: Record<string, string>; body: string }

const [, , step = '', port = '', text = '{}'] = process.argv
const { database, path, brand, headers, body } = JSON.parse(text) as Given

const listing = `
  select '{"respons":' || coalesce(json_agg(t)::text, '[]') || '}' as body from (
    select p.id as "_id", b.name as brand, p.item_name as "itemName", p.description, (p.original_price / 100.0)::float8 as "originalPrice",
      (p.resale_price / 100.0)::float8 as "resalePrice", p.condition, p.photo_url as "photoUrl", p.location, p.used_months as usedtime,
      p.negotiable as "nagotiationFlag", p.sold as "soldFlag", p.advertised as "advertiseFlag", p.posted_at as "createdOn", s.name as "userName",
      s.photo_url as "userPhoto", s.verified as "userVerification", h.expires_at as "heldUntil"
    from products p join brands b on b.id = p.brand_id join users s on s.id = p.seller_id left join holds h on h.product_id = p.id and h.expires_at > now()
    where p.brand_id = (select id from brands where lower(name) = $1) and not p.sold and not p.withdrawn
    order by p.posted_at desc, p.id desc limit 24) t`

const app = Fastify({ logger: false, keepAliveTimeout: 72_000 })
if (step === 'cached') {
  const kept = new Map([[path, Buffer.from(body)]])
  app.get('/api/products/category/:category', async (request, reply) => reply.headers(headers).send(kept.get(request.url)))
} else {
  const pool = new pg.Pool({ ...database, max: 8 })
  app.get('/api/products/category/:category', async (_request, reply) => {
    const { rows } = await pool.query<{ body: string }>({ name: 'listing', text: listing, values: [brand.toLowerCase()] })
    return reply.headers(headers).send(rows[0]?.body)
  })
}
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.('ready')
process.once('SIGTERM', () => process.exit())
