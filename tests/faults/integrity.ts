import type { Fault } from './fault.ts'
import { workflows } from './places.ts'

export const integrity: readonly Fault[] = [
  {
    file: `${workflows}/integrity/check-entries.ts`,
    find: ` or e.price <> p.resale_price)`,
    replace: `)`,
    effect: 'a laptop that is found at a former price is not counted',
    test: { file: `${workflows}/integrity/integrity.test.ts`, title: 'count a laptop that the search lacks' },
  },
  {
    file: `${workflows}/integrity/check-entries.ts`,
    find: `full join`,
    replace: `left join`,
    effect: 'a search entry without its listing is not counted',
    test: { file: `${workflows}/integrity/integrity.test.ts`, title: 'count a laptop that the search lacks' },
  },
  {
    file: `${workflows}/integrity/noun.ts`,
    find: `          entries: () => checkEntries(parts.db),
`,
    replace: ``,
    effect: 'no job checks the search entries',
    test: { file: `${workflows}/integrity/integrity.test.ts`, title: 'are checked by a job' },
  },
  {
    file: `${workflows}/integrity/rules.ts`,
    find: `
  and (o.state = 'completed' or not exists (select from sales where id = m.id))`,
    replace: ``,
    effect: 'a price of an order that is not completed is not counted',
    test: { file: `${workflows}/integrity/integrity.test.ts`, title: 'count an order whose ledger does not add up' },
  },
  {
    file: `${workflows}/integrity/check-ledger.ts`,
    find: `not \${orderAddsUp} or `,
    replace: ``,
    effect: 'an order whose ledger does not add up is counted for a quarter of an hour',
    test: { file: `${workflows}/integrity/integrity.test.ts`, title: 'count an order whose ledger does not add up' },
  },
  {
    file: `${workflows}/integrity/sweep.ts`,
    find: `const upTo = await endOfStretch(db, table, reached, stretch)`,
    replace: `const upTo = await endOfStretch(db, table, reached, 2 ** 31 - 1)`,
    effect: 'the whole ledger is checked in one statement, which is cut off with four million sales',
    test: { file: `${workflows}/integrity/integrity.test.ts`, title: 'is checked in stretches' },
  },
  {
    file: `${workflows}/integrity/check-returns.ts`,
    find: `if (!(await applyReturns(asking, kind, listed.returns))) return false`,
    replace: ``,
    effect: 'a refund whose message was lost is never noticed',
    test: { file: `${workflows}/integrity/money-back.test.ts`, title: 'finds a refund, a part of one, and disputes' },
  },
  {
    file: `${workflows}/integrity/check-returns.ts`,
    find: `  let after = reached`,
    replace: `  let after = null as typeof reached`,
    effect: 'refunds beyond the first thousand are never read',
    test: { file: `${workflows}/integrity/money-back.test.ts`, title: 'is read in pages, goes on where it stopped' },
  },
  {
    file: `${workflows}/integrity/check-returns.ts`,
    find: `  return askAboutEnds(asking)`,
    replace: `  return true`,
    effect: 'a lost dispute whose message was lost stays a sale',
    test: { file: `${workflows}/integrity/money-back.test.ts`, title: 'finds a refund, a part of one, and disputes' },
  },
  {
    file: `${workflows}/integrity/check-charges.ts`,
    find: `    sales: () => compareSales(db, cards, stretch, listed.charges),`,
    replace: ``,
    effect: 'a sale without a charge at the provider is not counted',
    test: {
      file: `${workflows}/integrity/money-back.test.ts`,
      title: 'has one that the provider knows no charge of',
    },
  },
  {
    file: `${workflows}/integrity/rules.ts`,
    find: `or known.state = 'refunded' and (known.refunded_by = 'bank'`,
    replace: `or known.state = 'refunded' and (true`,
    effect: 'a refund that failed at the provider is not counted',
    test: { file: `${workflows}/integrity/money-back.test.ts`, title: 'the provider says is not' },
  },
]
