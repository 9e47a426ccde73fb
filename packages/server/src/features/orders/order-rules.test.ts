import { orderAct, orderActNames, orderMoves } from '@market/contract'
import { describe, expect, it } from 'vitest'
import {
  awards,
  bdt,
  birth,
  cause,
  change,
  client,
  type Columns,
  event,
  hours,
  idOf,
  inDispute,
  insert,
  type Lie,
  move,
  openLies,
  order,
  paid,
  people,
  post,
  rulesOf,
  takeAllBack,
  tell,
  waiting,
} from './test/lies.ts'

openLies()

const born = (changes: Columns) => `${birth(changes)}; ${event('1 none pay provider paid')}; ${post('charge', 1000)}`
const secondOrder = paid.replaceAll(order, idOf('second'))
const remind = '2 paid remind clock paid'
const accept = '3 received accept buyer completed'
const late = { due_at: 'now()' }
const pause = '2 paid pause provider paid'
const pausing = { paused_at: 'now()', left_seconds: '60', ...waiting('admin') }

/** Of a refund, by the provider's number. */
const ofProvider = { source: `'refund:' || ${order} || ':re_1'` }

/** By the rule that alone refuses them. */
const lies: Record<string, readonly Lie[]> = {
  orders_payment_id_product_id_buyer_id_fkey: [
    ['an order of another buyer than its payment’s', 'none', born({ buyer_id: people.other })],
    ['an order of another laptop than its payment’s', 'none', born({ product_id: idOf('b') })],
  ],
  orders_payment_id_key: [['two orders of a payment', 'refunded', secondOrder]],
  orders_one_live: [
    [
      'two live orders of a laptop',
      'paid',
      `insert into payments (id, product_id, buyer_id, amount, currency, state)
        values (${idOf('pays twice')}, ${idOf('a')}, ${people.buyer}, 1000, 'usd', 'open');
      ${secondOrder.replace(idOf('pays a'), idOf('pays twice'))}`,
    ],
  ],
  orders_currency_check: [['an order in no currency', 'none', paid.replaceAll(`'usd'`, `'USD'`)]],
  orders_fee_rate_check: [
    ['a fee of more than half', 'none', born({ fee_rate: '5001' })],
    ['a fee below nothing', 'none', born({ fee_rate: '-1' })],
  ],
  orders_parties_check: [
    [
      'an order of one’s own laptop',
      'none',
      `update payments set buyer_id = ${people.seller} where id = ${idOf('pays a')}; ${born({ buyer_id: people.seller })}`,
    ],
  ],
  orders_birth: [
    ['an order without the event of its birth', 'none', `${birth()}; ${post('charge', 1000)}`],
    ['an order that nobody was charged for', 'none', `${birth()}; ${event('1 none pay provider paid')}`],
    ['another amount than was charged', 'none', born({ amount: '1001' })],
    ['an order of another seller’s laptop', 'none', born({ seller_id: people.other })],
    ['an order that begins with the laptop at the buyer', 'none', born({ holder: `'buyer'` })],
    ['an order whose dispute is as old as it likes', 'none', born({ disputed_at: `now() - interval '60 days'` })],
    [
      'an order that begins after its moves',
      'none',
      [
        birth({ version: '2', state: `'received'` }),
        event('1 none pay provider paid'),
        event('2 paid hand-over seller received'),
        post('charge', 1000),
      ].join(';'),
    ],
  ],
  orders_wait_check: [
    ['an order that waits without a deadline', 'none', born({ due_at: 'null' })],
    ['an order that waits for nobody', 'none', born({ waits_for: 'null' })],
    ['an end that still waits', 'received', move(accept, { ...waiting('seller') }).concat(';', awards)],
  ],
  orders_waits_for_check: [['an order that waits for no one’s role', 'none', born({ waits_for: `'clock'` })]],
  orders_step_check: [
    ['a dispute without a step', 'paid', move('2 paid decline buyer disputed', { disputed_at: 'now()' })],
    ['a dispute in an unknown step', 'paid', move('2 paid decline buyer disputed', inDispute('lost', 'seller'))],
    ['a dispute without its beginning', 'paid', move('2 paid decline buyer disputed', { step: `'declined'` })],
    ['a step without a dispute', 'paid', move(remind, { step: `'declined'` })],
  ],
  orders_dispute_end_check: [
    [
      'a dispute that goes on after day 60',
      'disputed',
      move('4 disputed remind clock disputed', waiting('admin', 1441)),
    ],
  ],
  orders_pause_check: [
    ['a pause that nobody ends', 'paid', move(pause, { ...pausing, waits_for: `'seller'` })],
    ['a pause that forgets what comes after it', 'paid', move(pause, { ...pausing, left_seconds: 'null' })],
    ['a wait for after a pause that is none', 'paid', move(remind, { left_seconds: '60' })],
  ],
  orders_paused: [
    [
      'a completion while the bank has the money',
      'received',
      `${move('3 received pause provider received', pausing)};
      ${move('4 received accept buyer completed', { waits_for: `'admin'`, due_at: hours(24), left_seconds: 'null' })}; ${awards}`,
    ],
  ],
  orders_paused_seconds: [
    [
      'a dispute longer by a pause that was none',
      'disputed',
      move('4 disputed remind clock disputed', { paused_seconds: '1' }),
    ],
  ],
  orders_holder_check: [
    ['a laptop that nobody has', 'paid', move('2 paid decline buyer disputed', inDispute('declined', 'nobody'))],
  ],
  orders_agreed: [
    ...['amount = 999', 'fee_rate = 0', `seller_id = ${people.other}`, `created_at = now() + interval '1 hour'`].map(
      (set): Lie => [`what was agreed changes: ${set}`, 'paid', move(remind).replace(' set ', ` set ${set}, `)],
    ),
    [
      'the first dispute begins again',
      'disputed',
      move('4 disputed remind clock disputed', { disputed_at: `now() + interval '1 hour'` }),
    ],
  ],
  orders_state_move: [
    ['a move without its event', 'paid', change({ state: `'received'`, version: '2' })],
    ['a longer time without an event', 'paid', change({ due_at: hours(999) })],
    ['a move that its event does not make', 'paid', move(remind, { state: `'received'` })],
    ['a move by an event of before', 'received', change({ state: `'received'`, version: '2', due_at: hours(999) })],
  ],
  orders_holder: [
    [
      'a buyer who has the laptop by the seller’s word',
      'paid',
      move('2 paid claim-handover seller disputed', inDispute('unconfirmed', 'buyer')),
    ],
    [
      'a buyer who has the laptop by a reminder',
      'declined',
      move('3 disputed remind clock disputed', { holder: `'buyer'` }),
    ],
    ['a buyer who has it no more', 'disputed', move('4 disputed remind clock disputed', { holder: `'disputed'` })],
    ['a code that leaves the laptop at the seller', 'paid', move('2 paid hand-over seller received', waiting('buyer'))],
  ],
  orders_expired: [
    [
      'a deadline that passes too early',
      'paid',
      `${move('2 paid expire clock refunded')}; ${post('award-buyer', 1000)}`,
    ],
  ],
  orders_end_by_holder: [
    [
      'silence that takes the money of who has no laptop',
      'declined',
      `${move('3 disputed remind clock disputed', late)}; ${move('4 disputed expire clock completed')}; ${awards}`,
    ],
    [
      'silence that pays a buyer who has the laptop',
      'disputed',
      `${move('4 disputed remind clock disputed', late)}; ${move('5 disputed expire clock refunded')};
      ${post('award-buyer', 1000)}`,
    ],
  ],
  orders_has_seller_balance: [
    ['a balance that the ledger does not have', 'paid', change({ has_seller_balance: 'true' })],
  ],
  orders_nothing_held: [['an end with money held', 'accepted', post('fee', 25)]],
  orders_fee: [
    ['an end without the fee', 'accepted', post('award-seller', 1000)],
    [
      'a fee of what was sent to the buyer by hand',
      'completed',
      `${post('take-back', 400)}; ${post('refund-by-hand', 400)}`,
    ],
    ['a fee of its own', 'accepted', `${post('fee', 26)}; ${post('award-seller', 974)}`],
  ],
  orders_refunded_whole: [
    ['a refund that leaves the seller the money', 'completed', move('4 completed refund admin refunded')],
  ],
  orders_nothing_owed: [['an open order that owes the buyer money', 'paid', post('award-buyer', 100)]],

  order_events_order_id_fkey: [['an event of no order', 'none', event('1 none pay provider paid')]],
  order_events_pkey: [['two events of one version', 'paid', `${move(remind)}; ${event(remind)}`]],
  order_events_move_fkey: [
    ['a code entered by the buyer', 'paid', move('2 paid hand-over buyer received', { holder: `'buyer'` })],
    [
      'a move that is not in the table',
      'completed',
      move('4 completed accept buyer refunded').concat(';', takeAllBack),
    ],
  ],
  order_events_version_check: [['an event before the first', 'paid', event(remind, { version: '0' })]],
  order_events_amount_check: [
    ['an offer of nothing', 'disputed', move('4 disputed offer buyer disputed', {}, { amount: '0' })],
  ],
  order_events_has_amount_check: [
    ['an offer without an amount', 'disputed', move('4 disputed offer buyer disputed')],
    ['an amount that nothing gives', 'paid', move(remind, {}, { amount: '10' })],
  ],
  order_events_actor_check: [
    ['an act of the clock by a person', 'paid', move(remind, {}, { actor_id: people.seller })],
    ['an act of a person by nobody', 'received', move(accept, {}, { actor_id: 'null' }).concat(';', awards)],
  ],
  order_events_actor: [
    ['a buyer who is another person', 'received', move(accept, {}, { actor_id: people.other }).concat(';', awards)],
    [
      'a seller who is the buyer',
      'paid',
      move('2 paid hand-over seller received', { holder: `'buyer'` }, { actor_id: people.buyer }),
    ],
    [
      'an Admin who is none',
      'paid',
      move('2 paid stop admin disputed', inDispute('escalated', 'seller'), { actor_id: people.other }),
    ],
    [
      'an Admin who is a party',
      'disputed',
      `update users set admin = true where id = ${people.seller};
      ${move('4 disputed release admin completed', {}, { actor_id: people.seller })}; ${awards}`,
    ],
    [
      'a buyer who as an Admin sends themselves money',
      'refunded',
      `update users set admin = true where id = ${people.buyer};
      ${move('3 refunded refund-by-hand admin refunded', {}, { amount: '300', actor_id: people.buyer })};
      ${post('refund-by-hand', 300, cause('refund-by-hand', 3))}`,
    ],
  ],
  order_events_moved: [
    ['an event that moves nothing', 'paid', event(remind)],
    ['an event of later', 'paid', `${move(remind)}; ${event('4 paid remind clock paid')}`],
  ],
  order_events_booked: [
    [
      'a decision that gives the buyer less than it says',
      'disputed',
      `${move('4 disputed split admin completed', {}, { amount: '300' })}; ${post('award-buyer', 200, cause('award-buyer', 4))};
      ${post('fee', 20)}; ${post('award-seller', 780)}`,
    ],
    [
      'a part that is not taken back',
      'completed',
      move('4 completed refund-part admin completed', {}, { amount: '300' }),
    ],
    [
      'money that was not sent by hand',
      'refunded',
      move('3 refunded refund-by-hand admin refunded', {}, { amount: '300' }),
    ],
    [
      'less sent by hand than is said',
      'refunded',
      `${move('3 refunded refund-by-hand admin refunded', {}, { amount: '300' })};
      ${post('refund-by-hand', 200, cause('refund-by-hand', 3))}`,
    ],
    [
      'a debt that is not written off',
      'completed',
      move('4 completed write-off admin completed', {}, { amount: '300' }),
    ],
  ],
  order_events_offers: [
    [
      'more than 20 offers in a dispute',
      'disputed',
      Array.from({ length: 21 }, (_, n) => move(`${n + 4} disputed offer seller disputed`, {}, { amount: '100' })).join(
        ';',
      ),
    ],
  ],
  order_events_append_only: [
    ['a text that changes', 'paid', `update order_events set text = 'I did not' where order_id = ${order}`],
  ],

  order_codes_code_check: [
    ['a code that nobody can say', 'paid', insert('order_codes', { order_id: order, code: `'12345'` })],
  ],
  order_photos_order_id_version_fkey: [
    [
      'a photo of no event',
      'paid',
      insert('order_photos', { address: `'/x'`, order_id: order, uploader_id: people.buyer, version: '9' }),
    ],
  ],

  ledger_kind_check: [
    ['a transfer of no kind', 'paid', post('refund', 100, { debit: `'held'` })],
    ['money from the card to the seller', 'paid', post('charge', 100, { kind: `'gift'`, credit: `'seller'` })],
  ],
  ledger_amount_check: [
    ['a transfer of nothing', 'completed', post('take-back', 0)],
    ['a refund of less than nothing', 'refunded', post('refund', -100)],
  ],
  ledger_order_id_currency_fkey: [
    ['a transfer in another currency', 'paid', `${post('award-buyer', 10, bdt)}; ${post('refund', 10, bdt)}`],
  ],
  ledger_source_key: [
    ['a refund booked twice', 'refunded', `${post('refund', 10, ofProvider)}; ${post('refund', 10, ofProvider)}`],
  ],
  ledger_one_charge: [['an order charged twice', 'paid', post('charge', 10)]],
  ledger_awards: [
    ['the seller’s money before the end', 'received', post('award-seller', 10)],
    ['the fee before the end', 'received', post('fee', 10)],
    ['money back from a seller who has none yet', 'paid', `${post('take-back', 10)}; ${post('refund', 10)}`],
    ['an ended order’s money held again', 'refunded', `${post('award-back', 10)}; ${post('award-buyer', 10)}`],
    ['money sent by hand before the end', 'paid', `${post('award-buyer', 10)}; ${post('refund-by-hand', 10)}`],
  ],
  ledger_not_below_zero: [['a refund that nobody owes', 'completed', post('refund', 10)]],
  ledger_back_at_most_charged: [
    ['more back than was charged', 'refunded', post('take-back', 10)],
    [
      'more back than was charged, once all was sent by hand',
      'refunded',
      `${post('refund-by-hand', 1000)}; ${post('take-back', 10)}`,
    ],
  ],
  ledger_failed_at_most_refunded: [['a refund that fails without being made', 'refunded', post('refund-failed', 10)]],
  ledger_given_twice: [
    ['money given twice while the seller has some', 'completed', post('given-twice', 10)],
    ['more taken back than was given twice', 'refunded', post('given-twice-back', 10)],
  ],
  ledger_written_off_at_most_owed: [['a debt written off that nobody has', 'completed', post('written-off', 10)]],
  ledger_written_off_back_at_most: [
    ['a write-off taken back that was never made', 'completed', post('written-off-back', 10)],
  ],
}

describe('the moves of an order', () => {
  it('are the same in the contract and in the database', async () => {
    const { rows } = await client.query<string[]>({
      text: 'select from_state, act, by_role, to_state from order_moves',
      rowMode: 'array',
    })
    expect(rows.toSorted()).toEqual(orderMoves.map((row) => [...row]).toSorted())
  })

  it('are changed by a migration alone', async () => {
    for (const lie of [
      'delete from order_moves',
      `insert into order_moves values ('refunded', 'pay', 'buyer', 'paid')`,
    ])
      expect(await tell('none', lie)).toMatchObject({ message: 'permission denied for table order_moves' })
  })
})

describe('the acts of an order, in the contract and in the database, are the same', () => {
  const definition = async (expression: string) =>
    (await client.query<{ definition: string }>(`select ${expression} as definition`)).rows[0]?.definition ?? ''
  const constraint = (name: string) =>
    definition(`(select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}')`)
  const body = (name: string) => definition(`pg_get_functiondef('${name}'::regproc)`)
  const namesIn = (text = '') => [...text.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name).toSorted()

  it('that have an amount', async () => {
    const ours = orderActNames.filter((act) => orderAct(act).money)
    expect(namesIn(await constraint('order_events_has_amount_check'))).toEqual(ours.toSorted())
  })

  it('that book their amount, and as what', async () => {
    const check = await body('check_order_event')
    const kinds = new Map([...check.matchAll(/when '([a-z-]+)' then '([a-z-]+)'/g)].map(([, act, kind]) => [act, kind]))
    const [, otherwise] = /else '([a-z-]+)' end/.exec(check) ?? []
    const [, booked] = /new\.act in \(([^)]*)\)/.exec(check) ?? []
    const ours = orderActNames.flatMap((act) => {
      const books = orderAct(act).money?.books
      return books ? [[act, books]] : []
    })
    expect(namesIn(booked).map((act) => [act, kinds.get(act) ?? otherwise])).toEqual(ours.toSorted())
  })

  it('after which the buyer has the laptop', async () => {
    const [, moved] = /or moved_by in \(([^)]*)\)/.exec(await body('move_order')) ?? []
    expect(namesIn(moved)).toEqual(orderActNames.filter((act) => orderAct(act).holder === 'buyer').toSorted())
  })
})

describe('the database refuses', () => {
  const each = Object.entries(lies).flatMap(([rule, of]) => of.map(([what, ...lie]) => [what, rule, ...lie] as const))
  it.each(each)('%s, by %s alone', async (_, rule, base, lie) => {
    expect(await tell(base, lie)).toMatchObject({ constraint: rule })
    expect(await tell(base, lie, rule)).toBeUndefined()
  })

  it.each([
    ['update ledger set amount = amount', 'ledger', 'drop trigger keep_ledger on ledger'],
    ['delete from ledger', 'ledger', 'drop trigger keep_ledger on ledger'],
    ['truncate ledger', 'ledger', 'drop trigger keep_ledger on ledger'],
    [
      `update order_events set at = now() + interval '1 hour'`,
      'order_events',
      'drop trigger keep_order_events on order_events',
    ],
    ['delete from order_events', 'order_events', 'drop trigger keep_order_events on order_events'],
  ])('by rights and by a trigger: %s', async (lie, table, withoutTrigger) => {
    const granted = `grant ${lie.split(' ')[0]} on ${table}`
    expect(await tell('completed', lie)).toMatchObject({ message: `permission denied for table ${table}` })
    expect(await tell('completed', lie, granted)).toMatchObject({ constraint: `${table}_append_only` })
    expect(await tell('completed', lie, granted, withoutTrigger)).toBeUndefined()
  })

  it('lies by rules that each have one here', async () => {
    const rules = await rulesOf(['orders', 'order_events', 'order_codes', 'order_photos', 'ledger'])
    // What another rule refers to.
    const known = new Set([...Object.keys(lies), 'orders_id_currency_key'])
    // Those of payouts are told in features/payouts/payout-rules.test.ts, those of checks in features/checks.
    const elsewhere = /^payouts_|^ledger_pa|^order_checks_|^order_events_check$/
    expect(rules.filter((rule) => !known.has(rule) && !elsewhere.test(rule))).toEqual([])
  })
})
