import { Problem } from '@market/contract/problem'
import { greyShapes, inspectScreens } from '../../../test/browser/inspect.ts'
import { button, dialog, field, heading, openOrder } from '../../../test/browser/order-page.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { neverAnswers, service, signInAs } from '../../../test/browser/service.ts'
import { aProblem, anEscalated, anEvent, anOrder, aSale } from '../../../test/order.ts'

const disputed = { why: 'dispute', reason: 'not-received', evidenceDue: '2126-12-02T09:12:00.000Z' } as const
const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)

inspectScreens([
  { name: 'a paid order', open: () => openOrder(anOrder()), complete: heading('Paid. Meet the seller') },
  {
    name: 'a sale that the bank disputes',
    open: () => openOrder(aSale({ bank: disputed, acts: ['cancel'], waitsFor: 'admin' })),
    complete: heading('Paused: the bank questions the payment'),
  },
  { name: 'a paid sale', open: () => openOrder(aSale()), complete: heading('Sold. Hand the laptop over') },
  {
    name: 'a sale with a lock',
    open: () => openOrder(aSale({ lockedUntil: '2126-11-22T12:10:00.000Z' })),
    complete: main.getByText(/^Too many wrong codes/),
  },
  {
    name: 'a disputed sale with offers and a form',
    open: async () => {
      openOrder(aProblem({ acts: ['answer', 'offer', 'concede', 'settle'], offers: { buyer: 120, seller: 50 } }))
      await button('Answer').click()
    },
    complete: field('Your answer'),
  },
  {
    name: 'a completed order',
    open: () => openOrder(anOrder({ state: 'completed', code: null, acts: [], waitsFor: null, dueAt: null })),
    complete: button('Copy the signed receipt'),
  },
  {
    name: 'a problem’s form',
    open: async () => {
      openOrder(anOrder({ state: 'received', code: null, waitsFor: 'buyer', acts: ['accept', 'report-problem'] }))
      await button('Report a problem').click()
    },
    complete: field('What is wrong?'),
  },
  {
    name: 'an order for an Admin',
    open: async () => {
      openOrder(anEscalated())
      await button('Split the money').click()
    },
    complete: field('Reason'),
  },
  {
    name: 'an act’s dialog',
    open: async () => {
      openOrder(aProblem())
      await button('Give the money back').click()
    },
    complete: dialog,
    part: 'dialog',
  },
  {
    name: 'an order of long words',
    open: () =>
      openOrder(
        aProblem({
          itemName: long,
          buyer: { displayName: long, email: `${long.slice(0, 60)}@example.test`, phone: '+880 1711 000001' },
          events: [
            anEvent(),
            anEvent({ version: 2, act: 'report-problem', by: 'buyer', problem: 'other', text: long }),
          ],
        }),
      ),
    complete: main.getByText(long).first(),
  },
  {
    name: 'an order on its way',
    open: () => {
      signInAs()
      service.answer({ getOrder: neverAnswers })
      openAt('/orders/1')
    },
    complete: greyShapes,
  },
  {
    name: 'an order that could not be loaded',
    open: () => {
      signInAs()
      service.answer({ getOrder: new Problem('no-user-record') })
      openAt('/orders/1')
    },
    complete: main.getByRole('button', { name: 'Try again' }),
  },
  {
    name: 'an order that is not there',
    open: () => {
      signInAs()
      service.answer({ getOrder: new Problem('order-not-found') })
      openAt('/orders/1')
    },
    complete: main.getByText(/^There’s no such order/),
  },
])
