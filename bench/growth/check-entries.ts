import pg from 'pg'

/** Lets the product's own function write a hundred search entries anew: they must be as the filling wrote them, or nothing else is worth measuring. */
export async function checkEntries(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`create temp table sampled on commit drop as select * from products order by md5(id::text) limit 100;
      create temp table filled on commit drop as select * from search_entries where product_id in (select id from sampled)`)
    const words = await client.query<{ count: number }>('select count(*)::int as count from search_words')
    await client.query('select search_refresh(p) from products p where id in (select id from sampled)')
    const { rows } = await client.query<{ wrong: number; entries: number; forSale: number; newWords: number }>(
      `
      select (select count(*)::int from ((select * from filled except select * from search_entries) union all
          (select * from search_entries where product_id in (select id from sampled) except select * from filled)) different) as wrong,
        (select count(*)::int from search_entries) as entries, (select count(*)::int from products where not sold and not withdrawn) as "forSale",
        (select count(*)::int from search_words) - $1::int as "newWords"`,
      [words.rows[0]?.count ?? 0],
    )
    await client.query('rollback')
    const [found] = rows
    if (!found || found.wrong > 0 || found.entries !== found.forSale || found.newWords > 0)
      throw new Error(`the search was not filled as the product fills it: ${JSON.stringify(found)}`)
  } finally {
    await client.end()
  }
}
