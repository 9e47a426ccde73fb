import { randomUUID } from 'node:crypto'
import { row, type Row, type Stage } from '../../../../test/rights/row.ts'

const byAdmins = { admin: 'ok', others: 'admin-only' } as const
const newName = () => `Brand ${randomUUID()}`

const brand = async ({ people: { admin } }: Stage): Promise<{ id: string }> => {
  const { body } = await admin.call('createCategory', { body: { name: newName() } })
  return { id: body.respons._id }
}

export const rights: readonly Row[] = [
  row('listAllCategories', { does: 'lists the brands with their former names', gets: byAdmins }),
  row('createCategory', { does: 'adds a brand', input: () => ({ body: { name: newName() } }), gets: byAdmins }),
  row('renameCategory', {
    does: 'renames a brand',
    on: brand,
    input: ({ id }) => ({ params: { id }, body: { name: newName() } }),
    gets: byAdmins,
  }),
]
