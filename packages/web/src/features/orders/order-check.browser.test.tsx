import type { Order } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inspectScreens } from '../../../test/browser/inspect.ts'
import {
  button,
  dialog,
  field,
  heading,
  inDialog,
  leadTo,
  openOrder,
  sentActs,
} from '../../../test/browser/order-page.ts'
import { main, reload } from '../../../test/browser/screen.tsx'
import { service } from '../../../test/browser/service.ts'
import { aLine, aResult, letters } from '../../../test/check.ts'
import { anEscalated, anEvent, anOrder, aSale, orderId } from '../../../test/order.ts'

const until = '2126-11-22T12:30:00.000Z'
const unopened = { openedOn: null, until }
const running = { openedOn: '2126-11-22T12:10:00.000Z', until }
const part = main.getByRole('region', { name: 'Check of the laptop' })
const announced = main.getByRole('status').filter({ hasText: 'A check is under way' })
const code = main.getByRole('region', { name: 'Your code' })
const entries = main.getByRole('region', { name: 'What happened' }).getByRole('listitem')
const said =
  /^The check of 22 Nov 2026, .* found:\n- Battery health: differs: 84%, listed 91%\n- Serial number: differs/

afterEach(() => sessionStorage.clear())

const at = '2026-11-22T13:00:00.000Z'
const checked = (state: Order['state'], check = aResult()) =>
  anEvent({ version: 3, act: 'check', by: 'buyer', state, check, at })
const checkedOrder = (changes: Partial<Order> = {}, result = aResult()) =>
  anOrder({ events: [anEvent(), checked('paid', result)], lastCheck: { result, at }, ...changes })
const received = { state: 'received', holder: 'buyer', waitsFor: 'buyer', code: null } as const
const checkedReceived = () =>
  anOrder({
    ...received,
    acts: ['accept', 'report-problem'],
    events: [
      anEvent(),
      anEvent({ version: 2, act: 'hand-over', by: 'seller', state: 'received' }),
      checked('received'),
    ],
    lastCheck: { result: aResult(), at },
  })

/** The buyer presses the button, and the order knows of the check from then on. */
async function start(name = 'Check the laptop now'): Promise<void> {
  service.answer({
    startCheck: () => {
      service.answer({ getOrder: { respons: anOrder({ check: unopened }) } })
      return { respons: { letters, until } }
    },
  })
  await button(name).click()
}

test('the buyer gets letters, an address and a code, which stay after a reload, until the laptop opens them', async () => {
  openOrder(anOrder())
  await start()
  await expect.element(part).toMatchTextContent(/BCDF\s*GHJK/)
  await expect.element(part).toMatchTextContent(`${location.host}/check`)
  await expect
    .element(part.getByRole('figure'))
    .toMatchTextContent(`QR code of ${location.host}/check with the letters`)
  await expect.element(part.getByText(/^You can open it once, until \d\d:\d\d\.$/)).toBeVisible()
  await expect.poll(() => part.element().contains(document.activeElement)).toBe(true)
  reload()
  await expect.element(part).toMatchTextContent(/BCDF\s*GHJK/)
  service.answer({ getOrder: { respons: anOrder({ check: running }) } })
  service.stream().accept()
  service.stream().hint(`order:${orderId}`)
  await expect.element(announced).toBeInTheDocument()
  await expect.element(part).not.toMatchTextContent(/BCDF/)
  await expect.element(code).toBeVisible()
})

test('the QR code leads to the check with its letters, dark on white', async () => {
  openOrder(anOrder())
  await start()
  await expect.element(part.getByRole('figure')).toBeInTheDocument()
  const drawing = part.getByRole('figure').element().querySelector('svg')
  const [background, modules] = [drawing?.querySelector('rect'), drawing?.querySelector('path')]
  expect([background?.getAttribute('fill'), modules?.getAttribute('fill')]).toEqual(['#fff', '#000'])
  const { generate } = await import('lean-qr')
  const expected = generate(`${location.origin}/check#${letters}`)
  expect(drawing?.getAttribute('viewBox')).toBe(`-4 -4 ${expected.size + 8} ${expected.size + 8}`)
  const { toSvgPath } = await import('lean-qr/extras/svg')
  expect(modules?.getAttribute('d')).toBe(toSvgPath(expected))
})

test('letters of another tab are not shown, and new ones can be made', async () => {
  openOrder(anOrder({ check: unopened }))
  await expect.element(part.getByText(/^An address for a check was made, which can be opened until/)).toBeVisible()
  await start('Make a new one')
  await expect.element(part).toMatchTextContent(/BCDF\s*GHJK/)
})

test('a check under way is replaced at the second press alone', async () => {
  openOrder(anOrder({ check: running }))
  await button('Make a new one').click()
  await expect.element(inDialog('Go back')).toBeVisible()
  expect(service.asked('startCheck')).toEqual([])
  service.answer({ startCheck: { respons: { letters, until } } })
  await inDialog('Make a new one').click()
  await expect.poll(() => service.asked('startCheck')).toHaveLength(1)
})

test('a lock that is on and a disk that is not wiped are amiss where the listing is silent', async () => {
  const lines = [
    aLine({ what: 'makerAccountLock', verdict: 'not-listed', listed: null, found: 'yes' }),
    aLine({ what: 'diskWiped', verdict: 'not-listed', listed: null, found: 'no' }),
    aLine({ what: 'companyManaged', verdict: 'not-listed', listed: null, found: 'no' }),
  ]
  openOrder(checkedOrder({}, aResult({ lines, tests: {} })))
  const found = main.getByRole('region', { name: 'What the check found' })
  await expect.element(found.getByText('2 differences, 0 the same')).toBeVisible()
  await expect.element(found.getByText('not listed: Yes')).toBeVisible()
  expect(found.getByRole('listitem').elements()).toHaveLength(2)
  await button('There is a problem').click()
  await expect.element(field(/^Reason/)).toHaveFocus()
  expect((field(/^Reason/).element() as HTMLTextAreaElement).value).toMatch(
    /account lock: not listed: Yes\n.*wiped: not listed: No$/,
  )
})

test('a refused start says why', async () => {
  openOrder(anOrder())
  service.answer({ startCheck: new Problem('too-many-requests') })
  await button('Check the laptop now').click()
  await expect.element(main.getByText('Too many attempts. Please wait a moment.')).toBeVisible()
})

test('the seller sees that a check can begin and is under way, without letters', async () => {
  openOrder(aSale({ check: unopened }))
  await expect.element(part.getByText(/^The buyer can check the laptop now/)).toBeVisible()
  expect(part.getByRole('button').elements()).toEqual([])
  openOrder(aSale({ check: running }))
  await expect.element(announced).toBeInTheDocument()
  openOrder(aSale())
  await expect.element(heading('Sold. Hand the laptop over')).toBeVisible()
  await expect.element(part).not.toBeInTheDocument()
})

test.each([
  ['the buyer', checkedOrder(), 0],
  ['the seller', aSale({ events: [anEvent(), checked('paid')] }), 1],
  ['an Admin', anEscalated({ events: [anEvent(), checked('paid')] }), 1],
])('the result is in the timeline of %s, differences first, and who sent it', async (_, order, sources) => {
  openOrder(order)
  await expect.element(entries.first()).toMatchTextContent(/sent a check of the laptop\./)
  const source = entries.first().getByText('Sent by the buyer’s browser. It proves nothing to others.')
  await expect.poll(() => source.elements()).toHaveLength(sources)
  await expect.element(entries.first()).toMatchTextContent('2 differences, 1 the same')
  const lines = () => [...entries.first().element().querySelectorAll('li')].map((line) => line.textContent)
  await expect
    .poll(lines)
    .toEqual([
      'Battery health: differs: 84%, listed 91%',
      'Serial number: differs: another laptop than the listing’s',
      'Keys: 78 keys pressed, 2 not pressed: A, F5',
      'Screen: Marks seen',
      'RAM: the same: 16 GB',
      'Speakers: Both heard',
      'Battery cycles: not listed: 312',
      'Storage: not read, listed 512 GB',
      'Model: can’t be compared: Latitude, listed ThinkPad',
      'Firmware password set: not answered, listed No',
    ])
})

test('once there is a result, the code is folded away until the buyer takes the laptop', async () => {
  openOrder(checkedOrder())
  await expect.element(button('Take it')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(code).not.toBeInTheDocument()
  await expect.element(button('I have the laptop')).toBeVisible()
  await button('Take it').click()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toMatchTextContent(/012\s*345/)
  await button('There is a problem').click()
  await expect.element(code).not.toBeInTheDocument()
})

test('beside the decision are only the differences and what did not pass its test', async () => {
  openOrder(checkedOrder())
  const found = main.getByRole('region', { name: 'What the check found' })
  await expect.element(found.getByText('2 differences, 1 the same')).toBeVisible()
  expect(
    found
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent),
  ).toEqual([
    'Battery health: differs: 84%, listed 91%',
    'Serial number: differs: another laptop than the listing’s',
    'Keys: 78 keys pressed, 2 not pressed: A, F5',
    'Screen: Marks seen',
  ])
})

test.each([
  ['cancel', 'Cancel the order'],
  ['decline', 'I didn’t take the laptop'],
] as const)('before the handover a problem is the act that is open then: %s', async (act, title) => {
  openOrder(checkedOrder({ acts: ['confirm-handover', act] }))
  await button('There is a problem').click()
  await expect.element(heading(title)).toBeVisible()
  await expect.element(main.getByText(/\$500\.00 goes back to your card/)).toBeVisible()
  await expect.element(field(/^Reason/)).toHaveFocus()
  expect((field(/^Reason/).element() as HTMLTextAreaElement).value).toMatch(said)
  // The same act has no second button.
  expect(button(title).elements()).toHaveLength(1)
  leadTo(anOrder({ state: 'refunded', acts: [], code: null, waitsFor: null, dueAt: null }))
  await button(title).click()
  await expect.element(heading('Refunded')).toHaveFocus()
  expect(sentActs()).toEqual([{ act, text: expect.stringMatching(said) }])
})

test('after the handover a problem is the dispute, with what differs written into it', async () => {
  openOrder(checkedReceived())
  await button('There is a problem').click()
  await expect.element(field('What is wrong?')).toHaveValue('not-as-described')
  await expect.element(field('What is wrong?')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('There is a problem')).toHaveFocus()
  await button('There is a problem').click()
  leadTo(anOrder({ ...received, state: 'disputed', step: 'problem', acts: [] }))
  await button('Send').click()
  await expect.element(heading('You’ve reported a problem')).toHaveFocus()
  expect(sentActs()).toEqual([
    { act: 'report-problem', problem: 'not-as-described', text: expect.stringMatching(said) },
  ])
})

test('after the handover taking it is accepting, and the question says that the hours end', async () => {
  openOrder(checkedReceived())
  leadTo(anOrder({ ...received, state: 'completed', acts: [], waitsFor: null, dueAt: null }))
  await expect.element(button('Take it')).toBeVisible()
  expect(button('Accept the laptop').elements()).toEqual([])
  await button('Take it').click()
  await expect
    .element(dialog)
    .toMatchTextContent('$500.00 is then the seller’s. The 72 hours in which you can report a problem end now.')
  await inDialog('Take it').click()
  await expect.element(heading('Completed')).toHaveFocus()
  expect(sentActs()).toEqual([{ act: 'accept' }])
})

test('a result without a difference fills in no text', async () => {
  openOrder(checkedOrder({}, { lines: [aLine()], tests: {} }))
  await button('There is a problem').click()
  await expect.element(field(/^Reason/)).toHaveValue('')
})

test('by keyboard the decision comes after the findings and before the other acts', async () => {
  openOrder(checkedOrder())
  await expect.element(button('Take it')).toBeVisible()
  ;(button('Take it').element() as HTMLElement).focus()
  const order: string[] = []
  for (let step = 0; step < 3; step += 1) {
    await userEvent.keyboard('{Tab}')
    order.push(document.activeElement?.textContent ?? '')
  }
  expect(order).toEqual(['There is a problem', 'Check it again', 'I have the laptop'])
})

inspectScreens([
  {
    name: 'an order whose buyer checks the laptop',
    async open() {
      openOrder(anOrder())
      await start()
    },
    complete: part.getByText(/^You can open it once/),
  },
  { name: 'an order whose check is under way', open: () => openOrder(anOrder({ check: running })), complete: part },
  { name: 'a sale whose check is under way', open: () => openOrder(aSale({ check: running })), complete: part },
  {
    name: 'an order that was checked',
    async open() {
      openOrder(checkedOrder())
      await button('Take it').click()
    },
    complete: code,
  },
  {
    name: 'an order that was checked after the handover',
    open: () => openOrder(checkedReceived()),
    complete: button('Take it'),
  },
])
