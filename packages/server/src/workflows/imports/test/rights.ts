import type { Answer } from '../../../../test/market.ts'
import { row, type Row, type Stage } from '../../../../test/rights/row.ts'

const sellersOnly = {
  seller: 'ok',
  anotherSeller: 'ok',
  unregistered: 'no-user-record',
  others: 'not-allowed',
} as const

const rows = (number: string) => ({
  columns: ['No', 'Name'],
  sourceId: 'No',
  fields: {
    brand: { otherwise: 'Dell' },
    itemName: { column: 'Name' },
    resalePrice: { otherwise: '100' },
    condition: { otherwise: 'Good' },
    location: { otherwise: 'Dhaka' },
  },
  facts: {},
  rows: [{ line: 2, values: [number, 'Latitude'] }],
})

async function importedLaptop({ people }: Stage): Promise<{ ids: string[] }> {
  const answer = await people.seller.call('importRows', { body: rows(crypto.randomUUID()) })
  return { ids: (answer.body as { respons: { added: string[] } }).respons.added }
}

const hasWithdrawn = (body: Answer['body']) =>
  (body as { respons: { withdrawn: number } }).respons.withdrawn > 0 ? 'ok' : 'nothing'

export const rights: readonly Row[] = [
  row('checkImport', {
    does: 'checks a file',
    input: () => ({ body: rows('1') }),
    gets: sellersOnly,
    repeatable: true,
  }),
  row('importRows', { does: 'imports a file', input: () => ({ body: rows(crypto.randomUUID()) }), gets: sellersOnly }),
  row('undoImport', {
    does: 'undoes the Seller’s import',
    on: importedLaptop,
    input: (body) => ({ body }),
    gets: { ...sellersOnly, anotherSeller: 'nothing' },
    reads: hasWithdrawn,
  }),
]
