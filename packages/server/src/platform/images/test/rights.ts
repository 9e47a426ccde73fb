import { row, type Row } from '../../../../test/rights/row.ts'

export const rights: readonly Row[] = [
  row('getPrivateImage', {
    does: 'loads a private picture that no noun lets them see',
    input: () => ({ params: { name: `${'0'.repeat(64)}.jpg` } }),
    gets: { others: 'not-found' },
  }),
]
