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
import { holdUploads } from '../../../test/browser/uploads.ts'
import { aProblem, anOrder, anUnconfirmed, orderId } from '../../../test/order.ts'

test('the buyer sees the code in groups of three, the deadline, and what if not', async () => {
  openOrder(anOrder())
  await expect.element(heading('Paid. Meet the seller')).toBeVisible()
  await expect
    .element(main.getByText('Say this code only when you have looked at the laptop and take it with you'))
    .toBeVisible()
  await expect.element(main.getByRole('region', { name: 'Your code' })).toMatchTextContent(/012\s*345/)
  await expect
    .element(main.getByText(/^Until 29 Nov 2126, .* \(in 99 years\)$|^Until 29 Nov 2126.*years\)$/))
    .toBeVisible()
  await expect.element(main.getByText(/^If it isn’t handed over by then/)).toBeVisible()
  await expect.poll(() => document.title).toBe('Order: ThinkPad T480 - Buy & Sale')
})

test('the buttons are the acts that the service names, and no others', async () => {
  openOrder(anOrder({ acts: ['confirm-handover', 'cancel'], cancelUntil: '2126-11-22T13:00:00.000Z' }))
  await expect.element(button('I have the laptop')).toBeVisible()
  await expect.element(button('Cancel the order')).toBeVisible()
  await expect.element(button('I didn’t take the laptop')).not.toBeInTheDocument()
  await expect.element(main.getByText(/^You can cancel without giving a reason until/)).toBeVisible()
})

test('until the time to cancel is over, the page says from when on it has the seller’s contact', async () => {
  const seller = { displayName: 'Salma Saler', email: '', phone: '' }
  openOrder(anOrder({ seller, acts: ['confirm-handover', 'cancel'], cancelUntil: '2126-11-22T13:00:00.000Z' }))
  await expect
    .element(main.getByRole('region', { name: 'Seller', exact: true }))
    .toMatchTextContent(/Salma Saler.*You’ll see the phone number and email from 22 Nov 2126/)
  await expect.element(main.getByRole('link', { name: /^Email / })).not.toBeInTheDocument()
})

test('an act that can’t be undone is asked once, and the dialog names the money', async () => {
  openOrder(anOrder({ acts: ['cancel'] }))
  leadTo(anOrder({ state: 'refunded', acts: [], code: null, waitsFor: null, dueAt: null }))
  await button('Cancel the order').click()
  await expect.element(dialog).toMatchTextContent('$500.00 goes back to your card, and the laptop is for sale again.')
  await inDialog('Go back').click()
  expect(sentActs()).toEqual([])
  await button('Cancel the order').click()
  await inDialog('Cancel the order').click()
  await expect.element(heading('Refunded')).toHaveFocus()
  expect(sentActs()).toEqual([{ act: 'cancel' }])
})

test('accepting is the likely act of a buyer who has the laptop', async () => {
  openOrder(
    anOrder({ state: 'received', holder: 'buyer', waitsFor: 'buyer', code: null, acts: ['accept', 'report-problem'] }),
  )
  leadTo(anOrder({ state: 'completed', code: null, acts: [], waitsFor: null, dueAt: null }))
  await button('Accept the laptop').click()
  await expect.element(dialog).toMatchTextContent('$500.00 is then the seller’s.')
  await inDialog('Accept the laptop').click()
  await expect.element(heading('Completed')).toHaveFocus()
})

test.each([
  ['without the code', anOrder()],
  ['when the seller says so', anUnconfirmed()],
])('the buyer confirms having the laptop: %s', async (_, order) => {
  openOrder(order)
  leadTo(
    anOrder({ state: 'received', holder: 'buyer', waitsFor: 'buyer', code: null, acts: ['accept', 'report-problem'] }),
  )
  await button('I have the laptop').click()
  await expect.element(dialog).toMatchTextContent('You then accept it or report a problem.')
  await inDialog('I have the laptop').click()
  await expect.element(heading('You have the laptop')).toHaveFocus()
  await expect.element(button('Accept the laptop')).toBeVisible()
  await expect.element(button('I have the laptop')).not.toBeInTheDocument()
  expect(sentActs()).toEqual([{ act: 'confirm-handover' }])
})

test('the buyer says that the laptop isn’t there, and an Admin decides', async () => {
  openOrder(anUnconfirmed())
  await expect.element(heading('Do you have the laptop?')).toBeVisible()
  leadTo(anUnconfirmed({ step: 'escalated', holder: 'disputed', waitsFor: 'admin', acts: ['offer', 'concede'] }))
  await button('I don’t have the laptop').click()
  await expect.element(dialog).toMatchTextContent('An Admin then decides where the money goes.')
  await inDialog('I don’t have the laptop').click()
  await expect.element(heading('An Admin decides')).toHaveFocus()
  await expect.element(main.getByText('If no one decides by then, the money goes back to the buyer.')).toBeVisible()
  await expect.element(button('I don’t have the laptop')).not.toBeInTheDocument()
  expect(sentActs()).toEqual([{ act: 'deny-handover' }])
})

test('a problem has a reason, words and private photos', async () => {
  const uploads = holdUploads()
  openOrder(
    anOrder({ state: 'received', holder: 'buyer', waitsFor: 'buyer', code: null, acts: ['accept', 'report-problem'] }),
  )
  await button('Report a problem').click()
  await expect.element(button('Report a problem')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(field('What is wrong?')).toHaveFocus()
  await button('Send').click()
  await expect.element(main.getByText('Choose what is wrong.')).toBeVisible()
  await expect.element(main.getByText('Write a few words.')).toBeVisible()
  await field('What is wrong?').selectOptions('It’s damaged')
  await field('Describe the problem').fill('The lid is cracked.')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('There is no file input')
  await userEvent.upload(
    input,
    Array.from({ length: 7 }, (_, n) => new File([`${n}`], `${n}.png`, { type: 'image/png' })),
  )
  await expect.element(main.getByText('No more than 6: the others weren’t added.')).toBeVisible()
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await expect.poll(() => uploads.length).toBeGreaterThanOrEqual(n)
    expect(uploads[n - 1]?.to).toBe(`/api/orders/${orderId}/photos`)
    uploads[n - 1]?.accept(`/private/${uploads[n - 1]?.name}`)
  }
  await expect.poll(() => main.getByText('Photo uploaded').elements()).toHaveLength(6)
  await button('Remove photo 6').click()
  await expect.element(button('Add photos')).toHaveFocus()
  leadTo(aProblem({ role: 'buyer', acts: ['offer', 'concede'] }))
  await button('Send').click()
  await expect.element(heading('You’ve reported a problem')).toHaveFocus()
  expect(sentActs()).toEqual([
    {
      act: 'report-problem',
      problem: 'damaged',
      text: 'The lid is cracked.',
      photos: [0, 1, 2, 3, 4].map((n) => `/private/${n}.png`),
    },
  ])
})

test('the buyer withdraws a complaint', async () => {
  openOrder(aProblem({ role: 'buyer', acts: ['offer', 'concede'] }))
  await button('Withdraw my complaint').click()
  await expect.element(dialog).toMatchTextContent('$500.00 is then the seller’s')
})
