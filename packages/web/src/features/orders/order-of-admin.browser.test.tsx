import { expect, test } from 'vitest'
import { button, field, heading, leadTo, openOrder, sentActs } from '../../../test/browser/order-page.ts'
import { main } from '../../../test/browser/screen.tsx'
import { anEscalated } from '../../../test/order.ts'

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
      money: { held: 0, toBuyer: 20, refunded: 80, toSeller: 400, fee: 0, feePercent: 0 },
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
