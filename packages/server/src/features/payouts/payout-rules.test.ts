import { payoutMoves } from '@market/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  awards,
  bases,
  client,
  completed,
  hours,
  idOf,
  insert,
  move,
  openLies,
  order,
  people,
  post,
  rulesOf,
  takeAllBack,
  tell,
  waiting,
  type Columns,
  type Lie,
} from '../orders/test/lies.ts'

openLies()
beforeAll(async () => {
  await client.query(`
    insert into identity_users (id, email, name, email_verified) values ('rival', 'rival@example.test', 'R', true);
    insert into users (id, identity_id, email, name, user_type)
      values (${idOf('rival')}, 'rival', 'rival@example.test', 'R', 'seller');
    ${payee('old payee', people.seller, '48 hours')}; ${payee('rival payee', idOf('rival'), '48 hours')}`)
})

function payee(name: string, userId: string, age: string): string {
  return insert('payees', {
    id: idOf(name),
    user_id: userId,
    details: `'sealed'`,
    key_id: `'k1'`,
    added_at: `now() - interval '${age}'`,
  })
}

const payout = idOf('payout')
const open = (changes: Columns = {}) =>
  insert('payouts', {
    id: payout,
    seller_id: people.seller,
    payee_id: idOf('old payee'),
    amount: '975',
    currency: `'usd'`,
    ...changes,
  })
const ofPayout = { payout_id: payout }
const paidOut = (amount = 975) => post('paid-out', amount, ofPayout)
const back = (amount = 975) => post('paid-out-back', amount, ofPayout)
const to = (state: string, changes: Columns = {}) =>
  `update payouts set ${Object.entries({ state: `'${state}'`, ...changes })
    .map((one) => one.join(' = '))
    .join()} where id = ${payout}`
const byAdmin = { admin_id: people.admin }
const sending = to('sending', byAdmin)
const asSent = to('sent', { ...byAdmin, reference: `'TX 1'` })
const sent = `${sending}; ${asSent}`
const commit = 'set constraints all immediate; set constraints all deferred'
const paid = to('paid', byAdmin)
const ofSecondLaptop = completed
  .replaceAll(order, idOf('second'))
  .replaceAll(idOf('a'), idOf('b'))
  .replaceAll(idOf('pays a'), idOf('pays b'))
const unproven = `update identity_users set email_verified = false`
const why = { reason: `'It came back'` }
const whole = `${open()}; ${paidOut()}`
const returned = `${sent}; ${to('returned', { ...byAdmin, ...why })}; ${back()}`
const emptied = `update payees set details = '', dropped_at = now() where user_id = ${people.seller}`
const deleted = `update users set deleted_at = now() where id = ${people.seller}`

/** By the rule that alone refuses them. */
const lies: Record<string, readonly Lie[]> = {
  payees_current: [['two places for one seller’s money', 'none', payee('new payee', people.seller, '0 hours')]],
  payees_details_check: [
    ['details that are empty and in use', 'none', `update payees set details = '' where id = ${idOf('old payee')}`],
  ],
  payees_proven: [
    [
      'a place for the money of an unproven address',
      'none',
      `${unproven}; ${payee('new payee', people.buyer, '0 hours')}`,
    ],
  ],
  payouts_proven: [['a payout to an unproven address', 'completed', `${unproven}; ${whole}`]],
  payouts_birth: [
    [
      'a payout to details of an hour ago',
      'completed',
      `update payees set dropped_at = now() where user_id = ${people.seller};
      ${payee('new payee', people.seller, '1 hour')}; ${open({ payee_id: idOf('new payee') })}; ${paidOut()}`,
    ],
    [
      'a payout to details that the seller has dropped',
      'completed',
      `update payees set dropped_at = now() where user_id = ${people.seller}; ${whole}`,
    ],
    [
      'a payout of a balance that waits for an Admin',
      'completed',
      `${insert('payout_holds', { user_id: people.seller })}; ${whole}`,
    ],
    [
      'a payout that begins as paid',
      'completed',
      `${open({ state: `'paid'`, reference: `'TX 1'`, ...byAdmin })}; ${paidOut()}`,
    ],
    ['a payout opened by an Admin', 'completed', `${open(byAdmin)}; ${paidOut()}`],
    [
      'a payout of a deleted seller to whom none came back',
      'completed',
      `update payees set dropped_at = now() where user_id = ${people.seller}; ${deleted}; ${whole}`,
    ],
  ],
  payouts_payee_id_seller_id_fkey: [
    ['a payout to another’s account', 'completed', `${open({ payee_id: idOf('rival payee') })}; ${paidOut()}`],
  ],
  payouts_amount_check: [['a payout of nothing', 'completed', open({ amount: '0' })]],
  payouts_currency_check: [
    [
      'a payout in no currency',
      'completed',
      `${open({ currency: `'USD'` })}; ${to('cancelled', { reason: `'none'` })}`,
    ],
  ],
  payouts_reference_check: [
    ['money sent without a reference', 'completed', `${whole}; ${sending}; ${to('sent', byAdmin)}`],
    ['a reference of what was not sent', 'completed', `${open({ reference: `'TX 1'` })}; ${paidOut()}`],
  ],
  payouts_reason_check: [
    ['a payout cancelled without a reason', 'completed', `${whole}; ${to('cancelled')}; ${back()}`],
    ['a reason for nothing', 'completed', `${open(why)}; ${paidOut()}`],
  ],
  payouts_admin_id_check: [['money sent by nobody', 'completed', `${whole}; ${to('sending')}`]],
  payouts_not_own_check: [
    [
      'an Admin who pays themselves',
      'completed',
      `update users set admin = true where id = ${people.seller};
      ${whole}; ${to('sending', { admin_id: people.seller })}`,
    ],
  ],
  payouts_admin: [
    ['money sent by who is no Admin', 'completed', `${whole}; ${to('sending', { admin_id: people.other })}`],
  ],
  payouts_sender: [
    [
      'a payout put back by another Admin than the one who began to send it now',
      'completed',
      `update users set admin = true where id = ${people.other};
      ${whole}; ${sending}; ${to('open', { admin_id: people.other })}`,
    ],
    [
      'a payout that is said to be sent for three days',
      'completed',
      `${whole}; ${to('sending', { ...byAdmin, moved_at: hours(-72) })}`,
    ],
  ],
  payouts_not_to_cancel: [
    [
      'a payout sent after the account changed hands',
      'completed',
      `${whole}; ${insert('payout_holds', { user_id: people.seller })}; ${sending}`,
    ],
    [
      'a payout sent after its money went back to the buyer',
      'completed',
      `${whole}; ${commit}; ${move('4 completed refund admin refunded')}; ${takeAllBack}; ${commit}; ${sending}`,
    ],
  ],
  payouts_unclaimed: [
    [
      'a payout unclaimed whose seller is there',
      'completed',
      `${whole}; ${returned}; ${emptied}; ${to('unclaimed', { admin_id: 'null' })}`,
    ],
    [
      'a payout unclaimed that can be sent again',
      'completed',
      `${whole}; ${returned}; ${deleted}; ${to('unclaimed', { admin_id: 'null' })}`,
    ],
  ],
  payouts_one_open: [
    [
      'a payout beside one that is being sent',
      'completed',
      `${open({ amount: '500' })}; ${paidOut(500)}; ${sending}; ${open({ id: idOf('another'), amount: '475' })};
      ${post('paid-out', 475, { payout_id: idOf('another') })}`,
    ],
    [
      'two payouts of a seller under way',
      'completed',
      `${open({ amount: '500' })}; ${paidOut(500)}; ${open({ id: idOf('another'), amount: '475' })};
      ${post('paid-out', 475, { payout_id: idOf('another') })}`,
    ],
  ],
  payouts_opened_with: [
    [
      'a payout that grows',
      'completed',
      `${open({ amount: '500' })}; ${paidOut(500)};
      ${to('sending', { ...byAdmin, amount: '600' })}; ${paidOut(100)}`,
    ],
    [
      'a payout that goes elsewhere',
      'completed',
      `${whole}; update payees set dropped_at = now() where id = ${idOf('old payee')};
      ${payee('new payee', people.seller, '0 hours')};
      ${to('sending', { ...byAdmin, payee_id: idOf('new payee') })}`,
    ],
  ],
  payouts_state_move: [
    ['a payout paid that was not sent', 'completed', `${whole}; ${to('paid', { ...byAdmin, reference: `'TX 1'` })}`],
    ['a payout sent that no Admin was sending', 'completed', `${whole}; ${asSent}`],
    ['a payout sent again', 'completed', `${whole}; ${sent}; ${paid}; ${asSent}`],
  ],
  payouts_booked: [
    ['a payout of nothing that was transferred', 'completed', open()],
    ['a payout cancelled and not booked back', 'completed', `${whole}; ${to('cancelled', why)}`],
  ],
  ledger_written_off_at_most_owed: [
    [
      'a debt written off whose seller is owed as much of another order',
      'completed',
      `${whole}; ${sent}; ${paid}; ${move('4 completed refund admin refunded')}; ${takeAllBack}; ${ofSecondLaptop};
      ${post('written-off', 10)}`,
    ],
  ],
  ledger_payout_booked: [
    ['a payout booked back that is still sent', 'completed', `${whole}; ${sent}; ${commit}; ${back()}`],
  ],
  ledger_payout_check: [
    ['money paid out by no payout', 'completed', post('paid-out', 975)],
    [
      'another transfer of a payout',
      'completed',
      `${open({ amount: '965' })}; ${paidOut(965)}; ${post('take-back', 10, ofPayout)}`,
    ],
  ],
  ledger_paid_out_to_seller: [
    [
      'a payout of another seller’s order',
      'completed',
      `${open({ seller_id: idOf('rival'), payee_id: idOf('rival payee') })}; ${paidOut()}`,
    ],
  ],
  ledger_paid_out_lost: [
    ['fraud that is borne before the bank took anything', 'completed', post('fraud-loss', 10)],
    [
      'fraud that is borne although no code was entered',
      'none',
      `${bases.paid}; ${move('2 paid confirm-handover buyer received', { holder: `'buyer'`, ...waiting('buyer') })};
      ${move('3 received accept buyer completed')}; ${awards}; ${whole}; ${sent}; ${paid};
      ${move('4 completed refund admin refunded')}; ${takeAllBack}; ${post('fraud-loss', 975)}`,
    ],
  ],
  ledger_paid_out_disputed: [
    [
      'a payout of a charge that the bank disputes',
      'completed',
      `update payments set state = 'succeeded', disputed_at = now() where id = ${idOf('pays a')}; ${whole}`,
    ],
  ],
  payouts_at_most_balance: [
    [
      'a payout to a seller who owes as much',
      'completed',
      `${whole}; ${sent}; ${paid}; ${move('4 completed refund admin refunded')}; ${takeAllBack}; ${ofSecondLaptop};
      ${open({ id: idOf('another'), amount: '500' })};
      ${post('paid-out', 500, { payout_id: idOf('another'), order_id: idOf('second') })}`,
    ],
  ],
}

describe('the moves of a payout', () => {
  it('are the same in the contract and in the database', async () => {
    const { rows } = await client.query<string[]>({
      text: 'select from_state, to_state from payout_moves',
      rowMode: 'array',
    })
    expect(rows.toSorted()).toEqual(payoutMoves.map((row) => [...row]).toSorted())
  })
})

describe('the database refuses', () => {
  const each = Object.entries(lies).flatMap(([rule, of]) => of.map(([what, ...lie]) => [what, rule, ...lie] as const))
  it.each(each)('%s, by %s alone', async (_, rule, base, lie) => {
    expect(await tell(base, lie)).toMatchObject({ constraint: rule })
    expect(await tell(base, lie, rule)).toBeUndefined()
  })

  it('lies by rules that each have one here', async () => {
    const rules = await rulesOf(['payees', 'payout_holds', 'payouts', 'ledger'])
    const known = new Set([...Object.keys(lies), 'payees_id_user_id_key'])
    expect(rules.filter((rule) => !known.has(rule) && !/^orders_|^ledger_(?!pa)/.test(rule))).toEqual([])
  })
})
