import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passTime, stopClock } from '../../../test/browser/clock.ts'
import { button, field, heading, inDialog, leadTo, openOrder, sentActs } from '../../../test/browser/order-page.ts'
import { main } from '../../../test/browser/screen.tsx'
import { lost, service } from '../../../test/browser/service.ts'
import { aProblem, anEscalated, anOrder, orderId } from '../../../test/order.ts'

test('an order that moves while it is open shows it', async () => {
  openOrder(anOrder())
  await expect.element(heading('Paid. Meet the seller')).toBeVisible()
  service.answer({
    getOrder: { respons: anOrder({ state: 'received', code: null, acts: ['accept'], holder: 'buyer' }) },
  })
  service.stream().accept()
  service.stream().hint(`order:${orderId}`)
  await expect.element(heading('You have the laptop')).toBeVisible()
  await expect.element(main.getByRole('region', { name: 'Your code' })).not.toBeInTheDocument()
})

test.each([
  ['an hour to cancel is over', anOrder({ acts: ['cancel'], cancelUntil: '2026-11-22T13:00:00.000Z' }), 60 * 60_000],
  ['an Admin, who gets no hints, looks at it', anEscalated(), 30_000],
])('an order is fetched again by itself when %s', async (_, order, after) => {
  stopClock(new Date('2026-11-22T12:00:00.000Z'))
  openOrder(order)
  await expect.element(main.getByRole('button').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Notices' })).toBeVisible()
  await passTime(0)
  const before = service.asked('getOrder').length
  await passTime(after - 2_000)
  expect(service.asked('getOrder')).toHaveLength(before)
  service.answer({ getOrder: { respons: { ...order, state: 'completed', step: null, acts: [], dueAt: null } } })
  await passTime(4_000)
  await expect.element(heading('Completed')).toBeVisible()
})

test('an act that is refused because the order has moved shows where it stands', async () => {
  // The page reads the order again when its stream opens, or doesn't open in time.
  stopClock(new Date('2026-11-22T12:00:00.000Z'))
  service.holdStreams()
  openOrder(anOrder({ acts: ['cancel'] }))
  await expect.element(page.getByRole('link', { name: 'Notices' })).toBeVisible()
  service.stream().accept()
  await passTime(0)
  service.answer({
    actOnOrder: () => {
      service.answer({ getOrder: { respons: anOrder({ state: 'received', code: null, acts: ['accept'] }) } })
      return new Problem('order-act-not-possible')
    },
  })
  await button('Cancel the order').click()
  await inDialog('Cancel the order').click()
  await expect.element(main.getByText(/^The order has changed in the meantime\./)).toBeVisible()
  await expect.element(heading('You have the laptop')).toHaveFocus()
})

test('a second press while an act is under way sends nothing, and a lost connection can be tried again', async () => {
  openOrder(aProblem())
  const reply = Promise.withResolvers<typeof lost>()
  service.answer({ actOnOrder: () => reply.promise })
  await button('Answer').click()
  await field('Your answer').fill('It was whole.')
  await button('Send').click()
  await expect.element(button('Send')).toHaveAttribute('aria-busy', 'true')
  ;(button('Send').element() as HTMLElement).click()
  await expect.element(button('Offer an amount')).toHaveAttribute('aria-busy', 'true')
  reply.resolve(lost)
  await expect.element(main.getByText(/^The connection was lost\./)).toBeVisible()
  await expect.element(field('Your answer')).toHaveValue('It was whole.')
  expect(sentActs()).toHaveLength(1)
  leadTo(aProblem({ step: 'answered', waitsFor: 'buyer', acts: ['offer', 'concede'] }))
  await button('Send').click()
  await expect.element(heading('You’ve answered the buyer')).toHaveFocus()
  const [first, second] = service.asked('actOnOrder').map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
})

test('a form is opened, left and opened again by keyboard, and keeps the focus in its place', async () => {
  openOrder(aProblem())
  await expect.element(button('Offer an amount')).toBeVisible()
  ;(button('Offer an amount').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Back to the buyer (USD)')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('Offer an amount')).toHaveFocus()
})
