import { describe, expect, it } from 'vitest'
import {
  idOf,
  inDispute,
  insert,
  move,
  openLies,
  order,
  paid,
  rulesOf,
  tell,
  type Columns,
  type Lie,
} from '../orders/test/lies.ts'

openLies()

const check = idOf('check')
const hash = (of: string) => `repeat('${of}', 32)`
const change = (set: string, id = check) => `update order_checks set ${set} where id = ${id}`

const start = (changes: Columns = {}) =>
  insert('order_checks', {
    id: check,
    order_id: order,
    letters: `'BCDFGHJK'`,
    until: `now() + interval '30 minutes'`,
    ...changes,
  })
const toOpen = (changes: Columns = {}) => {
  const columns: Columns = {
    letters: 'null',
    opened_at: 'now()',
    key_hash: hash('a1'),
    until: `now() + interval '2 hours'`,
    ...changes,
  }
  return change(
    Object.entries(columns)
      .map((one) => one.join(' = '))
      .join(),
  )
}
const opened = `${start()}; ${toOpen()}`
const replaced = `${opened}; ${change('ended_at = now(), key_hash = null')}`
const result = (version: number, lines = '[]') =>
  `ended_at = now(), version = ${version}, result = '{"lines": ${lines}}'`
const checked = '2 paid check buyer paid'
const finished = `${opened}; ${move(checked)}; ${change(result(2))}`
const again = (id: string, letters: string) => start({ id: idOf(id), letters: `'${letters}'` })

const compare = (ofOrder: number, ofCheck: number, changes: Columns = {}) =>
  insert('check_comparisons', {
    order_id: order,
    nth_of_order: String(ofOrder),
    check_id: check,
    nth_of_check: String(ofCheck),
    lines: `'[]'`,
    ...changes,
  })
const told = `[{"what": "serial", "verdict": "same", "listed": null, "found": "5CG1"}]`
const listed = `[{"what": "model", "verdict": "same"}, {"what": "serial", "verdict": "same", "listed": "5CG1"}]`
const second = paid
  .replaceAll(order, idOf('second'))
  .replaceAll(idOf('a'), idOf('b'))
  .replaceAll(idOf('pays a'), idOf('pays b'))
const disputed = move('2 paid decline buyer disputed', inDispute('declined', 'seller'))

/** By the rule that alone refuses them. */
const lies: Record<string, readonly Lie[]> = {
  order_checks_letters_key: [
    [
      'letters that open two laptops’ checks',
      'paid',
      `${second}; ${start()}; ${start({ id: idOf('other check'), order_id: idOf('second') })}`,
    ],
  ],
  order_checks_letters_check: [
    ['letters that make a word', 'paid', start({ letters: `'AEIOULLL'` })],
    ['seven letters', 'paid', start({ letters: `'BCDFGHJ'` })],
  ],
  order_checks_key_hash_key: [
    [
      'a key that opens two checks',
      'paid',
      `${second}; ${opened}; ${start({ id: idOf('other check'), order_id: idOf('second'), letters: `'BCDFGHJM'` })};
      ${toOpen().replace(check, idOf('other check'))}`,
    ],
  ],
  order_checks_key_hash_check: [
    ['a key as it is', 'paid', `${start()}; ${toOpen({ key_hash: `'pq7pq7pq7pq7pq7pq7pq7pq7pq7pq7pq7pq7pq7pq7p'` })}`],
  ],
  order_checks_entry_hash_check: [
    ['letters and a key as they are', 'paid', `${start()}; ${toOpen({ entry_hash: `'BCDFGHJK pq7'` })}`],
  ],
  order_checks_until_check: [
    ['letters for an hour', 'paid', start({ until: `now() + interval '1 hour'` })],
    ['a check of a day', 'paid', `${start()}; ${toOpen({ until: `now() + interval '1 day'` })}`],
  ],
  order_checks_opened_check: [
    ['a key of a check that was not opened', 'paid', `${start()}; ${toOpen({ opened_at: 'null', until: 'until' })}`],
  ],
  order_checks_running_check: [
    ['a check that goes on and nobody can open', 'paid', start({ letters: 'null' })],
    ['an opened check whose letters stay', 'paid', `${start()}; ${toOpen({ letters: 'letters' })}`],
    ['letters of a check that is over', 'paid', `${start()}; ${change('ended_at = now()')}`],
  ],
  order_checks_result_check: [
    ['a result of no event', 'paid', `${opened}; ${change(`ended_at = now(), result = '{}'`)}`],
    [
      'a result of a check that goes on',
      'paid',
      `${opened}; ${move(checked)}; ${change(`version = 2, result = '{}'`)}`,
    ],
    [
      'a result of a check that nobody has opened',
      'paid',
      `${start()}; ${move(checked)}; ${change(`letters = null, ${result(2)}`)}`,
    ],
  ],
  order_checks_serial_check: [
    ['the laptop’s serial number on the order', 'paid', `${opened}; ${move(checked)}; ${change(result(2, told))}`],
    ['the listing’s serial number on the order', 'paid', `${opened}; ${move(checked)}; ${change(result(2, listed))}`],
  ],
  order_checks_order_id_fkey: [['a check of no order', 'none', start()]],
  order_checks_order_id_version_fkey: [['a result at no event', 'paid', `${opened}; ${change(result(2))}`]],
  order_checks_one_running: [['two checks at a time', 'paid', `${start()}; ${again('other check', 'BCDFGHJM')}`]],
  order_checks_one_event: [
    [
      'two results at one event',
      'paid',
      `${finished}; ${again('other check', 'BCDFGHJM')};
      ${toOpen({ key_hash: hash('b2') }).replace(check, idOf('other check'))}; ${change(result(2), idOf('other check'))}`,
    ],
  ],
  order_checks_started: [
    [
      'a check of another order than it was started for',
      'paid',
      `${second}; ${start()}; ${change(`order_id = ${idOf('second')}`)}`,
    ],
    ['a check that starts again', 'paid', `${start()}; ${change(`created_at = now() + interval '1 hour'`)}`],
    ['other letters', 'paid', `${start()}; ${change(`letters = 'BCDFGHJM'`)}`],
  ],
  order_checks_opened_once: [
    ['a check opened by another browser', 'paid', `${opened}; ${change(`key_hash = ${hash('b2')}`)}`],
    ['a check opened a second time', 'paid', `${opened}; ${change(`opened_at = opened_at + interval '1 hour'`)}`],
    [
      'a check that goes on for longer',
      'paid',
      `${start()}; ${toOpen({ until: `now() + interval '1 hour'` })}; ${change(`until = now() + interval '2 hours'`)}`,
    ],
  ],
  order_checks_over: [
    [
      'a result of a check that was replaced',
      'paid',
      `${replaced}; ${move(checked)}; ${change(`version = 2, result = '{}'`)}`,
    ],
    ['another result than was found', 'paid', `${finished}; ${change(`result = '{"lines": [1]}'`)}`],
    [
      'a check that goes on again',
      'paid',
      `${start()}; ${change('ended_at = now(), letters = null')}; ${toOpen({ ended_at: 'null' })}`,
    ],
  ],
  order_checks_late: [
    ['an address opened after 30 minutes', 'paid', `${start({ until: 'now()' })}; ${toOpen()}`],
    [
      'a result after two hours',
      'paid',
      `${start()}; ${toOpen({ until: 'now()' })}; ${move(checked)}; ${change(result(2))}`,
    ],
  ],
  order_checks_event: [['a result at the payment', 'paid', `${opened}; ${change(result(1))}`]],
  order_checks_order: [
    ['a check that goes on in a dispute', 'paid', `${opened}; ${disputed}`],
    ['a check of an order that is complete', 'completed', start()],
  ],
  order_events_check: [['an event of a check without a result', 'paid', move(checked)]],

  check_comparisons_pkey: [
    ['a tenth report of an order, counted as an earlier one', 'paid', `${opened}; ${compare(1, 1)}; ${compare(1, 2)}`],
  ],
  check_comparisons_check_id_nth_of_check_key: [
    ['a fourth report of a check, counted as an earlier one', 'paid', `${opened}; ${compare(1, 1)}; ${compare(2, 1)}`],
  ],
  check_comparisons_of_order_check: [
    ['a tenth report of an order', 'paid', `${opened}; ${compare(10, 1)}`],
    ['a report before the first of an order', 'paid', `${opened}; ${compare(0, 1)}`],
  ],
  check_comparisons_of_check_check: [
    ['a fourth report of a check', 'paid', `${opened}; ${compare(4, 4)}`],
    ['a report before the first of a check', 'paid', `${opened}; ${compare(1, 0)}`],
  ],
  check_comparisons_check_id_order_id_fkey: [
    [
      'a report that counts for another order',
      'paid',
      `${second}; ${opened}; ${compare(1, 1, { order_id: idOf('second') })}`,
    ],
  ],
  check_comparisons_serial_check: [
    ['the laptop’s serial number', 'paid', `${opened}; ${compare(1, 1, { lines: `'${told}'` })}`],
    ['the listing’s serial number', 'paid', `${opened}; ${compare(1, 1, { lines: `'${listed}'` })}`],
  ],
  check_comparisons_open: [
    ['a report compared before the check is opened', 'paid', `${start()}; ${compare(1, 1)}`],
    ['a report compared after the check was replaced', 'paid', `${replaced}; ${compare(1, 1)}`],
    ['a report compared after two hours', 'paid', `${start()}; ${toOpen({ until: 'now()' })}; ${compare(1, 1)}`],
  ],
}

describe('the database refuses', () => {
  const each = Object.entries(lies).flatMap(([rule, of]) => of.map(([what, ...lie]) => [what, rule, ...lie] as const))
  it.each(each)('%s, by %s alone', async (_, rule, base, lie) => {
    expect(await tell(base, lie)).toMatchObject({ constraint: rule })
    expect(await tell(base, lie, rule)).toBeUndefined()
  })

  it.each([
    ['delete from order_checks', 'order_checks', undefined],
    ['update check_comparisons set lines = lines', 'check_comparisons', 'check_comparisons'],
    ['delete from check_comparisons', 'check_comparisons', 'check_comparisons'],
  ])('by a trigger, and by rights where nothing of the table changes: %s', async (lie, table, denied) => {
    const granted = `grant ${lie.split(' ')[0]} on ${table}`
    const withoutTrigger = `drop trigger keep_${table} on ${table}`
    if (denied) expect(await tell('paid', lie)).toMatchObject({ message: `permission denied for table ${denied}` })
    expect(await tell('paid', lie, granted)).toMatchObject({ constraint: `${table}_append_only` })
    expect(await tell('paid', lie, granted, withoutTrigger)).toBeUndefined()
  })

  it('lies by rules that each have one here', async () => {
    const rules = await rulesOf(['order_checks', 'check_comparisons'])
    const known = new Set([...Object.keys(lies), 'order_checks_id_order_id_key'])
    expect(rules.filter((rule) => !known.has(rule))).toEqual([])
  })
})
