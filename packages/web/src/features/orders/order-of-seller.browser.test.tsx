import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
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
import { main } from '../../../test/browser/screen.tsx'
import { service } from '../../../test/browser/service.ts'
import { holdUploads } from '../../../test/browser/uploads.ts'
import { aDeclined, anOrder, aProblem, aSale, theMoney } from '../../../test/order.ts'

test('the seller enters the code in any script’s digits', async () => {
  openOrder(aSale())
  await expect
    .element(main.getByText('Don’t let go of the laptop before you have entered the buyer’s code.'))
    .toBeVisible()
  const code = field('The buyer’s code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('০১২ ৩৪')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByText('Enter the six digits of the code.')).toBeVisible()
  expect(sentActs()).toEqual([])
  leadTo(aSale({ state: 'received', holder: 'buyer', waitsFor: 'buyer', acts: [] }))
  await code.fill('০১২ ৩৪৫')
  await button('Confirm the handover').click()
  await expect.element(heading('The buyer has the laptop')).toHaveFocus()
  expect(sentActs()).toEqual([{ act: 'hand-over', code: '০১২ ৩৪৫' }])
})

test('a sale that the bank disputes says why, who bears it, and keeps its cancel', async () => {
  const bank = { why: 'dispute', reason: 'not-received', evidenceDue: '2126-12-02T09:12:00.000Z' } as const
  openOrder(aSale({ bank, acts: ['cancel'], waitsFor: 'admin' }))
  await expect.element(heading('Paused: the bank questions the payment')).toBeVisible()
  for (const said of [/^If you still have the laptop, keep it\./, /wasn’t received\.$/, /that loss is ours\.$/])
    await expect.element(main.getByText(said)).toBeVisible()
  await expect.element(button('Cancel the order')).toBeVisible()
  await expect.element(field('The buyer’s code')).not.toBeInTheDocument()
})

test.each([
  ['dispute', /^Send your evidence to the card provider/],
  ['inquiry', /or refund the buyer, which ends the inquiry\.$/],
  ['fraud-warning', /^Ask the buyer\./],
] as const)('an Admin reads what to do about %s', async (why, said) => {
  openOrder(
    anOrder({ role: 'admin', bank: { why, reason: null, evidenceDue: null }, acts: ['stop'], waitsFor: 'admin' }),
  )
  await expect.element(main.getByText(said)).toBeVisible()
})

test('a wrong code and a lock are told at the field, which keeps the focus', async () => {
  openOrder(aSale())
  const code = field('The buyer’s code')
  service.answer({ actOnOrder: Problem.ofField('wrong-code', 'code') })
  await code.fill('111111')
  await button('Confirm the handover').click()
  await expect.element(code).toHaveAccessibleDescription(/That isn’t the buyer’s code\.$/)
  await expect.element(code).toHaveFocus()
  const lockedUntil = '2126-11-22T12:10:00.000Z'
  service.answer({
    getOrder: { respons: aSale({ lockedUntil }) },
    actOnOrder: new Problem('code-locked', { retryAfter: 600 }),
  })
  await button('Confirm the handover').click()
  await expect.element(code).toHaveAccessibleDescription(/Too many wrong codes\. You can try again at \d\d:\d\d\.$/)
  expect(main.getByText('That isn’t the buyer’s code.').elements()).toEqual([])
})

test('the seller objects when the buyer says they didn’t take the laptop, and an Admin decides', async () => {
  openOrder(aDeclined())
  await expect.element(heading('The buyer says they didn’t take it')).toBeVisible()
  await button('Object').click()
  await button('Send').click()
  await expect.element(main.getByText('Write a few words.')).toBeVisible()
  expect(sentActs()).toEqual([])
  await field('Describe how you handed it over').fill('You carried it away in its bag.')
  leadTo(aDeclined({ step: 'escalated', holder: 'disputed', waitsFor: 'admin', acts: ['offer', 'concede'] }))
  await button('Send').click()
  await expect.element(heading('An Admin decides')).toHaveFocus()
  await expect.element(field('Describe how you handed it over')).not.toBeInTheDocument()
  await expect.element(button('Object')).not.toBeInTheDocument()
  expect(sentActs()).toEqual([{ act: 'object', text: 'You carried it away in its bag.' }])
})

test('the seller answers a problem', async () => {
  openOrder(aProblem())
  await expect.element(heading('The buyer reports a problem')).toBeVisible()
  leadTo(aProblem({ step: 'answered', waitsFor: 'buyer', acts: ['offer', 'concede'] }))
  await button('Answer').click()
  await field('Your answer').fill('It was whole.')
  await button('Send').click()
  await expect.element(heading('You’ve answered the buyer')).toHaveFocus()
  expect(sentActs()).toEqual([{ act: 'answer', text: 'It was whole.' }])
})

test('a photo that could not be uploaded is told, and nothing is sent without it', async () => {
  const uploads = holdUploads()
  openOrder(aProblem())
  await button('Answer').click()
  await field('Your answer').fill('It was whole.')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('There is no file input')
  await userEvent.upload(input, new File(['x'], 'x.png', { type: 'image/png' }))
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.refuse('image-unreadable')
  await expect
    .element(main.getByText('This photo is damaged and can’t be read. Please choose another one.'))
    .toBeVisible()
  await button('Send').click()
  await expect.element(main.getByRole('alert').last()).toMatchTextContent('damaged')
  expect(sentActs()).toEqual([])
})

test('an offer is above 0 and below what is held, and its button names it', async () => {
  openOrder(aProblem({ money: theMoney({ held: 450, refunded: 50 }) }))
  await button('Offer an amount').click()
  const amount = field('Back to the buyer (USD)')
  for (const typed of ['0', '450', 'much', '']) {
    await amount.fill(typed)
    await button('Send').click()
    await expect.element(amount).toHaveAccessibleDescription(/Enter an amount above 0 and below \$450\.00\.$/)
  }
  expect(sentActs()).toEqual([])
  await amount.fill('80.50')
  await expect.element(main.getByText('The buyer gets $80.50 back, $369.50 is the seller’s.')).toBeVisible()
  service.answer({ actOnOrder: Problem.ofField('too-much-back', 'amount') })
  await button('Offer $80.50 back').click()
  await expect.element(amount).toHaveAccessibleDescription(/must be less than the money that is still held\.$/)
  await expect.element(amount).toHaveFocus()
  leadTo(aProblem({ offers: { buyer: null, seller: 80.5 } }))
  await button('Offer $80.50 back').click()
  await expect.element(main.getByText('You offered: $80.50 back to the buyer.')).toBeVisible()
  await expect.element(amount).not.toBeInTheDocument()
  expect(sentActs().at(-1)).toEqual({ act: 'offer', amount: 80.5 })
})

test('the other’s offer is accepted by a button that names its amount', async () => {
  openOrder(aProblem({ acts: ['answer', 'offer', 'concede', 'settle'], offers: { buyer: 120, seller: 50 } }))
  await expect.element(main.getByText('The buyer asks for $120.00 back.')).toBeVisible()
  leadTo(aProblem({ state: 'completed', step: null, acts: [], waitsFor: null, dueAt: null }))
  await button('Give $120.00 back').click()
  await expect.element(dialog).toMatchTextContent('$120.00 goes back to the buyer, $380.00 to the seller.')
  await inDialog('Give $120.00 back').click()
  await expect.element(heading('Completed')).toHaveFocus()
  expect(sentActs()).toEqual([{ act: 'settle', amount: 120 }])
})

test.each([
  ['buyer', 'The laptop stays with the buyer unless you two agree otherwise.'],
  ['seller', 'You keep the laptop.'],
  ['disputed', 'This doesn’t settle who has the laptop.'],
] as const)('giving the money back says where the laptop stays: with %s', async (holder, sentence) => {
  openOrder(aProblem({ holder }))
  await button('Give the money back').click()
  await expect.element(dialog).toMatchTextContent(`$500.00 goes back to the buyer. ${sentence}`)
})
