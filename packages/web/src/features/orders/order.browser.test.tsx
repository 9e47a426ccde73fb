import type { Order, Receipt } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { button, dialog, openOrder } from '../../../test/browser/order-page.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { anEscalated, anEvent, aProblem, anOrder, aSale, orderId, theMoney } from '../../../test/order.ts'
import { aLine, aReceipt } from '../../../test/receipt.ts'

const paper = () => document.querySelector('[data-receipt]')

test('the other party is called and written to by buttons; what is not given has none', async () => {
  openOrder(anOrder())
  await expect.element(main.getByRole('link', { name: 'Call 01711 000002' })).toHaveAttribute('href', 'tel:01711000002')
  await expect
    .element(main.getByRole('link', { name: 'Email salma@example.test' }))
    .toHaveAttribute('href', 'mailto:salma@example.test')
  await expect.element(main.getByText('bashir@example.test')).not.toBeInTheDocument()
  openOrder(anOrder({ seller: { displayName: 'Salma', email: 'salma@example.test', phone: '' } }))
  await expect.element(main.getByRole('link', { name: /^Email/ })).toBeVisible()
  await expect.element(main.getByRole('link', { name: /^Call/ })).not.toBeInTheDocument()
})

test('a party whose account is closed is named so', async () => {
  openOrder(anOrder({ seller: null }))
  await expect.element(main.getByText('This account is closed.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: /^(Call|Email)/ })).not.toBeInTheDocument()
})

test('the timeline is a list, newest first, with words, photos and who did it', async () => {
  openOrder(aProblem())
  const entries = main.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect.element(entries.first()).toMatchTextContent(/^The buyer reported a problem\.Problem: It’s damaged/)
  await expect.element(entries.first()).toMatchTextContent('The lid is cracked.')
  await expect.element(main.getByText('You entered the code: the laptop is handed over.')).toBeVisible()
  await expect.element(main.getByText('$500.00 was paid by card.')).toBeVisible()
  await main.getByRole('link', { name: 'Photo 1 of 1' }).click()
  await expect.element(dialog.getByRole('img', { name: 'Photo 1 of 1' })).toBeInTheDocument()
})

test('the newest events are shown, then pages of earlier ones; none is lost or doubled while others come', async () => {
  const events = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, n) => anEvent({ version: first + n, text: `Event ${first + n}` }))
  const shown = () => [...document.querySelectorAll('ol[reversed] blockquote')].map(({ textContent }) => textContent)
  const from = (last: number, first: number) =>
    events(first, last)
      .toReversed()
      .map(({ text }) => text)
  service.answer({ listOrderEvents: ({ query: { before } }) => ({ respons: events(before - 3, before - 1) }) })
  openOrder(anOrder({ events: events(8, 10) }))
  await expect.poll(shown).toEqual(from(10, 8))
  await button('Load more').click()
  await expect.poll(shown).toEqual(from(10, 5))
  await expect.element(main.getByText('3 more shown.')).toBeInTheDocument()
  expect(document.activeElement?.textContent).toContain('Event 7')
  // Those before 14 came since too.
  service.answer({ getOrder: { respons: anOrder({ events: events(14, 16) }) } })
  service.stream().accept()
  await expect.poll(shown).toEqual(from(16, 5))
  service.answer({ listOrderEvents: new Problem('no-user-record') })
  await button('Load more').click()
  await expect.element(main.getByText('Couldn’t load more.')).toBeVisible()
  service.answer({ listOrderEvents: { respons: events(1, 4) } })
  await button('Try again').click()
  await expect.poll(shown).toEqual(from(16, 1))
  expect(document.activeElement?.textContent).toContain('Event 4')
  expect(button('Load more').elements()).toEqual([])
  const asked = service.asked('listOrderEvents').map(({ query }) => query)
  expect(asked).toEqual([8, 14, 5, 5].map((before) => ({ before })))
})

test('the money shows where each part of it is', async () => {
  const money = theMoney({ toBuyer: 30, refunded: 20, toSeller: 441, fee: 9, feePercent: 2 })
  openOrder(aSale({ state: 'completed', acts: [], waitsFor: null, dueAt: null, money }))
  const part = main.getByRole('region', { name: 'Money' })
  await expect
    .element(part)
    .toMatchTextContent(
      /Paid\s*\$500\.00\s*On its way to the card\s*\$30\.00\s*Back on the card\s*\$20\.00\s*Yours\s*\$441\.00\s*Fee \(2%\)\s*\$9\.00/,
    )
  await expect.element(part.getByRole('link', { name: 'See My Money' })).toHaveAttribute('href', '/dashboard/mymoney')
  openOrder(anOrder({ state: 'completed', acts: [], waitsFor: null, dueAt: null, money }))
  await expect.element(part).toMatchTextContent(/The seller’s\s*\$441\.00/)
  expect(part.getByRole('link', { name: 'See My Money' }).elements()).toEqual([])
})

test('the receipt has the order’s number, both names and the transaction, for the printer alone', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  openOrder(anOrder())
  await button('Print the receipt').click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
  const receipt = paper()
  expect(receipt?.checkVisibility()).toBe(false)
  for (const text of [
    orderId,
    'ThinkPad T480',
    'Bashir Buyer',
    'Salma Saler',
    '$500.00',
    'pi_123',
    'Awaiting handover',
  ])
    expect(receipt?.textContent).toContain(text)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    await expect.poll(() => receipt?.checkVisibility()).toBe(true)
    expect(document.querySelector('header')?.checkVisibility()).toBe(false)
    expect(button('Print the receipt').elements()).toEqual([])
    expect(document.querySelector('footer')?.checkVisibility()).toBe(false)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

const completed: Partial<Order> = {
  state: 'completed',
  completedOn: '2026-11-26T12:00:00.000Z',
  code: null,
  acts: [],
  waitsFor: null,
  dueAt: null,
}

test.each([anOrder(completed), aSale(completed), anEscalated({ ...completed, step: null })])(
  'of a completed order the signed receipt is copied and printed: $role',
  async (order) => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    openOrder(order)
    await button('Copy the signed receipt').click()
    expect(copied).toHaveBeenCalledExactlyOnceWith(aReceipt().signed)
    copied.mockRestore()
    await expect.element(main.getByText('Copied')).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Check a receipt' })).toHaveAttribute('href', '/receipt')
    await expect.poll(() => paper()?.textContent).toContain('QR code of the signed receipt')
  },
)

test('before an order is complete there is no signed receipt', async () => {
  openOrder(anOrder())
  await expect.element(button('Print the receipt')).toBeVisible()
  expect(button('Copy the signed receipt').elements()).toEqual([])
  expect(service.asked('getReceipt')).toEqual([])
})

test('the receipt of a completed order has the facts, those of the card first, and what its check found', async () => {
  const check: Receipt['check'] = {
    on: '2026-11-25T11:00:00.000Z',
    result: {
      lines: [
        aLine('model', 'same', 'ThinkPad T480', 'ThinkPad T480'),
        aLine('ramGb', 'same', 16, 16),
        aLine('batteryHealthPercent', 'differs', 91, 84),
        aLine('serial', 'differs'),
        aLine('charger', 'not-found', 'original'),
        aLine('touch', 'not-listed', null, true),
      ],
      tests: { keys: { pressed: 62, missing: ['KeyB'] }, screen: 'fine', speakers: 'left' },
    },
  }
  service.answer({ getReceipt: { respons: aReceipt({ check }) } })
  openOrder(anOrder(completed))
  await expect
    .poll(() => paper()?.textContent)
    .toMatch(/Facts.*ProcessorIntel Core i5-8350U.*RAM16 GB.*ModelThinkPad T480.*Charger.*Original/)
  const found = [...(paper()?.querySelectorAll('section:last-of-type > *') ?? [])].map(({ textContent }) => textContent)
  expect(found[0]).toMatch(/^Check at the handover, 25 Nov 2026/)
  expect(found[1]).toBe('Sent by the buyer’s browser. It proves nothing to others.')
  expect(found[2]).toBe('2 the same: Model, RAM')
  const lines = [...(paper()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Battery health: differs: 84%, listed 91%',
    'Serial number: differs: another laptop than the listing’s',
    'Keys: 62 keys pressed, 1 not pressed: B',
    'Screen: No marks seen',
    'Speakers: Only the left heard',
  ])
})

test('a signed receipt that can’t be loaded says so, and the plain one is still printed', async () => {
  service.answer({ getReceipt: new Problem('no-user-record') })
  openOrder(anOrder(completed))
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(button('Print the receipt')).toBeVisible()
  expect(paper()?.textContent).toContain(orderId)
  expect(paper()?.textContent).toMatch(/Completed on26 Nov 2026/)
  service.answer({ getReceipt: { respons: aReceipt() } })
  await button('Try again').click()
  await expect.element(button('Copy the signed receipt')).toBeVisible()
})

test.each([
  [30, 'Your money goes back to your card.'],
  [0, 'Your money is back on your card.'],
])('a refunded order says whether the money has arrived: %i on its way', async (toBuyer, sentence) => {
  const money = theMoney({ toBuyer, refunded: 500 - toBuyer })
  openOrder(anOrder({ state: 'refunded', code: null, acts: [], waitsFor: null, dueAt: null, money }))
  await expect.element(main.getByText(sentence)).toBeVisible()
})

test.each([
  [
    'refunded',
    { toBuyer: 500, byHand: true },
    /^Your card didn’t take the refund\./,
    'Not taken by the card, to be sent',
  ],
  [
    'completed',
    { toBuyer: 100, byHand: true },
    /^Your card didn’t take the refund\./,
    'Not taken by the card, to be sent',
  ],
  ['refunded', { sent: 500 }, /What your card didn’t take was sent to you by bank\.$/, 'Sent to you by bank'],
] as const)('a buyer reads that money comes by hand: %s, %o', async (state, part, sentence, label) => {
  openOrder(anOrder({ state, code: null, acts: [], waitsFor: null, dueAt: null, money: theMoney(part) }))
  await expect.element(main.getByText(sentence)).toBeVisible()
  await expect.element(main.getByRole('region', { name: 'Money' })).toMatchTextContent(label)
})

test('the order of other people is not there', async () => {
  signInAs()
  service.answer({ getOrder: new Problem('order-not-found') })
  openAt(`/orders/${orderId}`)
  await expect.element(main.getByText('There’s no such order, or it isn’t yours.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Go to My Orders' })).toBeVisible()
})
