import { describe, expect, it } from 'vitest'
import { idOf, insert, openLies, rulesOf, tell, type Columns, type Lie } from '../orders/test/lies.ts'

openLies()

const refund = (changes: Columns = {}) =>
  insert('refunds', { id: 'gen_random_uuid()', payment_id: idOf('pays a'), amount: '100', ...changes })
const made = { state: `'made'`, provider_id: `'re_1'` }

const lies: Record<string, Lie[]> = {
  refunds_amount_check: [['a refund of nothing', 'refunded', refund({ amount: '0' })]],
  refunds_state_check: [['a refund in a state that is none', 'refunded', refund({ state: `'pending'` })]],
  refunds_made_check: [
    ['a refund that was made and has no number', 'refunded', refund({ state: `'made'` })],
    ['a refund that was refused and has a number', 'refunded', refund({ ...made, state: `'refused'` })],
  ],
  refunds_one_open: [['two refunds of a payment at once', 'refunded', `${refund()}; ${refund()}`]],
  refunds_provider_id_key: [['two that the provider made as one', 'refunded', `${refund(made)}; ${refund(made)}`]],
}

describe('the database refuses', () => {
  const each = Object.entries(lies).flatMap(([rule, of]) => of.map(([what, ...lie]) => [what, rule, ...lie] as const))
  it.each(each)('%s, by %s alone', async (_, rule, base, lie) => {
    expect(await tell(base, lie)).toMatchObject({ constraint: rule })
    expect(await tell(base, lie, rule)).toBeUndefined()
  })

  it('lies by rules that each have one here', async () => {
    expect((await rulesOf(['refunds'])).filter((rule) => !(rule in lies))).toEqual([])
  })
})
