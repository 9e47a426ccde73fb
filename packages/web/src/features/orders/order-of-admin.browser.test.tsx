import { Problem, type Order } from '@market/contract'
import { expect, test } from 'vitest'
import { button, field, heading, leadTo, openOrder, sentActs } from '../../../test/browser/order-page.ts'
import { main } from '../../../test/browser/screen.tsx'
import { service } from '../../../test/browser/service.ts'
import { anEscalated, anEvent, theMoney } from '../../../test/order.ts'

test.each([
  ['paid', 'Paid, not handed over yet'],
  ['received', 'Handed over, not accepted yet'],
] as const)('an Admin stops an order with a reason: %s', async (state, title) => {
  openOrder(anEscalated({ state, step: null, acts: ['stop'] }))
  await expect.element(heading(title)).toBeVisible()
  await button('Stop the order').click()
  await button('Send').click()
  await expect.element(field('Reason')).toHaveAccessibleDescription(/Write a few words\.$/)
  expect(sentActs()).toEqual([])
  await field('Reason').fill('The laptop is reported as stolen.')
  leadTo(anEscalated())
  await button('Send').click()
  await expect.element(heading('Waits for an Admin’s decision')).toHaveFocus()
  await expect.element(button('Split the money')).toBeVisible()
  expect(sentActs()).toEqual([{ act: 'stop', text: 'The laptop is reported as stolen.' }])
})

test.each([
  ['Refund the buyer', undefined, 'Give $500.00 back to the buyer', { act: 'refund' }],
  ['Release to the seller', undefined, 'Give $500.00 to the seller', { act: 'release' }],
  ['Split the money', '120', 'Give $120.00 to the buyer, $380.00 to the seller', { act: 'split', amount: 120 }],
] as const)('an Admin decides with a reason that both read: %s', async (name, amount, submit, body) => {
  openOrder(anEscalated())
  await expect.element(main.getByRole('link', { name: 'Email bashir@example.test' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Email salma@example.test' })).toBeVisible()
  await button(name).click()
  if (amount !== undefined) await field('Back to the buyer (USD)').fill(amount)
  await button(submit).click()
  await expect.element(field('Reason')).toHaveAccessibleDescription(/Write a few words\.$/)
  expect(sentActs()).toEqual([])
  await field('Reason').fill('The photos show it.')
  await expect.element(button('Add photos')).not.toBeInTheDocument()
  leadTo(anEscalated({ state: 'completed', step: null, acts: ['refund', 'refund-part'], waitsFor: null, dueAt: null }))
  await button(submit).click()
  await expect.element(heading('Completed')).toHaveFocus()
  expect(sentActs()).toEqual([{ ...body, text: 'The photos show it.' }])
})

test('after completion an Admin gives back at most what has not gone back', async () => {
  openOrder(
    anEscalated({
      state: 'completed',
      step: null,
      acts: ['refund', 'refund-part'],
      waitsFor: null,
      dueAt: null,
      money: theMoney({ toBuyer: 20, refunded: 80, toSeller: 400 }),
    }),
  )
  await button('Refund a part').click()
  await field('Back to the buyer (USD)').fill('400')
  await field('Reason').fill('Agreed.')
  await button('Send').click()
  await expect.element(main.getByText('Enter an amount above 0 and below $400.00.')).toBeVisible()
  await button('Refund the buyer').click()
  await expect.element(button('Give $400.00 back to the buyer')).toBeVisible()
})

const money = main.getByRole('region', { name: 'Money' })

const completed = {
  state: 'completed',
  step: null,
  acts: ['refund', 'refund-part'],
  waitsFor: null,
  dueAt: null,
  money: theMoney({ toSeller: 500 }),
} as const satisfies Partial<Order>

test.each([
  ['Refund the buyer', undefined, 'Give $500.00 back to the buyer', { act: 'refund' }],
  ['Refund a part', '120', 'Give $120.00 back to the buyer', { act: 'refund-part', amount: 120 }],
] as const)('an Admin lets the seller owe only what they have seen: %s', async (name, amount, submit, body) => {
  openOrder(anEscalated(completed))
  await button(name).click()
  if (amount !== undefined) await field('Back to the buyer (USD)').fill(amount)
  await field('Reason').fill('Stolen.')
  const refuse = (debt: number) => service.answer({ actOnOrder: new Problem('seller-in-debt', { debt }) })
  refuse(90)
  await button(submit).click()
  await expect.element(main.getByText(/would then owe the market \$90\.00\.$/)).toBeVisible()
  refuse(95)
  await button('Refund, and let the seller owe $90.00').click()
  await expect.element(main.getByText(/would then owe the market \$95\.00\.$/)).toBeVisible()
  leadTo(anEscalated({ ...completed, state: 'refunded', acts: ['write-off'] }))
  await button('Refund, and let the seller owe $95.00').click()
  await expect.element(heading('Refunded')).toHaveFocus()
  const sent = { ...body, text: 'Stolen.' }
  expect(sentActs()).toEqual([sent, { ...sent, debt: 90 }, { ...sent, debt: 95 }])
})

test('an Admin records what they sent the buyer by bank, all that is owed, with its reference', async () => {
  const owed = theMoney({ toBuyer: 100, byHand: true, toSeller: 400 })
  openOrder(anEscalated({ ...completed, acts: ['refund-by-hand', 'refund'], money: owed }))
  await expect.element(main.getByText(/Ask the buyer where to send the money/)).toBeVisible()
  await expect.element(money).toMatchTextContent(/Not taken by the card, to be sent\s*\$100\.00/)
  await button('Record the bank transfer').click()
  await button('I sent $100.00 to the buyer').click()
  await expect.element(field('Reference of the transfer')).toHaveAccessibleDescription(/Write a few words\.$/)
  await field('Reference of the transfer').fill('TX 815')
  const event = anEvent({
    version: 4,
    act: 'refund-by-hand',
    by: 'admin',
    state: 'completed',
    amount: 100,
    text: 'TX 815',
  })
  leadTo(anEscalated({ ...completed, money: theMoney({ sent: 100, toSeller: 400 }), events: [anEvent(), event] }))
  await button('I sent $100.00 to the buyer').click()
  await expect.element(heading('Completed')).toHaveFocus()
  await expect.element(money).toMatchTextContent(/Sent to the buyer by bank\s*\$100\.00/)
  await expect.element(main.getByText('An Admin sent $100.00 to the buyer by bank.')).toBeVisible()
  expect(sentActs()).toEqual([{ act: 'refund-by-hand', text: 'TX 815', debt: 100 }])
})

test('an Admin writes off what the seller owes, with a reason', async () => {
  const owed: Partial<Order> = { ...completed, state: 'refunded', acts: ['write-off'] }
  openOrder(anEscalated({ ...owed, money: theMoney({ refunded: 500, owes: 90 }) }))
  await expect.element(money).toMatchTextContent(/The seller owes the market\s*\$90\.00/)
  await button('Write off the debt').click()
  await expect.element(field('Reason')).toHaveAccessibleDescription('The seller reads this.')
  await field('Reason').fill('Cannot be reached.')
  leadTo(anEscalated({ ...owed, acts: [], money: theMoney({ refunded: 500, writtenOff: 90 }) }))
  await button('Write off $90.00').click()
  await expect.element(money).toMatchTextContent(/Written off\s*\$90\.00/)
  expect(sentActs()).toEqual([{ act: 'write-off', text: 'Cannot be reached.' }])
})

test('an Admin sees what went back twice, and lets the buyer pay again', async () => {
  const twice: Partial<Order> = { ...completed, state: 'refunded', acts: ['let-pay'] }
  const back = theMoney({ refunded: 500, sent: 500, twice: 500 })
  openOrder(anEscalated({ ...twice, money: back }))
  await expect.element(money).toMatchTextContent(/Back twice, at the market’s cost\s*\$500\.00/)
  await button('Let the buyer pay again').click()
  await expect.element(field('Reason')).toHaveAccessibleDescription('The buyer reads this.')
  await field('Reason').fill('They sent it back.')
  const event = anEvent({ version: 4, act: 'let-pay', by: 'admin', state: 'refunded', text: 'They sent it back.' })
  leadTo(anEscalated({ ...twice, acts: [], money: back, events: [anEvent(), event] }))
  await button('Send').click()
  await expect.element(main.getByText('An Admin let the buyer pay again.')).toBeVisible()
  expect(sentActs()).toEqual([{ act: 'let-pay', text: 'They sent it back.' }])
})
