import type { Order } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { passTime, stopClock } from '../../../test/browser/clock.ts'
import { greyShapes, inspectScreens } from '../../../test/browser/inspect.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { lost, neverAnswers, service, signInAs } from '../../../test/browser/service.ts'
import { holdUploads } from '../../../test/browser/uploads.ts'
import { aProblem, anEscalated, anEvent, anOrder, aSale, orderId } from '../../../test/order.ts'

const address = `/orders/${orderId}`
const heading = (name: string) => main.getByRole('heading', { name, exact: true })
const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
const field = (name: string | RegExp) => main.getByLabelText(name)
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const sent = () => service.asked('actOnOrder').map(({ body }) => body)
const done = { message: 'Done' }

function open(order: Order): void {
  signInAs(order.role === 'admin' ? { userType: 'Admin' } : {})
  service.answer({ getOrder: { respons: order } })
  openAt(`/orders/${order._id}`)
}

/** The order is `next` once the act has been made. */
function leadTo(next: Order): void {
  service.answer({
    actOnOrder: () => {
      service.answer({ getOrder: { respons: next } })
      return done
    },
  })
}

test('the buyer sees the code in groups of three, the deadline, and what if not', async () => {
  open(anOrder())
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
  open(anOrder({ acts: ['have-it', 'cancel'], cancelUntil: '2126-11-22T13:00:00.000Z' }))
  await expect.element(button('I have the laptop')).toBeVisible()
  await expect.element(button('Cancel the order')).toBeVisible()
  await expect.element(button('I didn’t take the laptop')).not.toBeInTheDocument()
  await expect.element(main.getByText(/^You can cancel without giving a reason until/)).toBeVisible()
})

test('the other party is called and written to by buttons; what is not given has none', async () => {
  open(anOrder())
  await expect.element(main.getByRole('link', { name: 'Call 01711 000002' })).toHaveAttribute('href', 'tel:01711000002')
  await expect
    .element(main.getByRole('link', { name: 'Email salma@example.test' }))
    .toHaveAttribute('href', 'mailto:salma@example.test')
  await expect.element(main.getByText('bashir@example.test')).not.toBeInTheDocument()
  open(anOrder({ seller: { displayName: 'Salma', email: 'salma@example.test', phone: '' } }))
  await expect.element(main.getByRole('link', { name: /^Email/ })).toBeVisible()
  await expect.element(main.getByRole('link', { name: /^Call/ })).not.toBeInTheDocument()
})

test('a party whose account is closed is named so', async () => {
  open(anOrder({ seller: null }))
  await expect.element(main.getByText('This account is closed.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: /^(Call|Email)/ })).not.toBeInTheDocument()
})

test('an act that can’t be undone is asked once, and the dialog names the money', async () => {
  open(anOrder({ acts: ['cancel'] }))
  leadTo(anOrder({ state: 'refunded', acts: [], code: null, waitsFor: null, dueAt: null }))
  await button('Cancel the order').click()
  await expect.element(dialog).toMatchTextContent('$500.00 goes back to your card, and the laptop is for sale again.')
  await inDialog('Go back').click()
  expect(sent()).toEqual([])
  await button('Cancel the order').click()
  await inDialog('Cancel the order').click()
  await expect.element(heading('Refunded')).toHaveFocus()
  expect(sent()).toEqual([{ act: 'cancel' }])
})

test('accepting is the likely act of a buyer who has the laptop', async () => {
  open(
    anOrder({ state: 'received', holder: 'buyer', waitsFor: 'buyer', code: null, acts: ['accept', 'report-problem'] }),
  )
  leadTo(anOrder({ state: 'completed', code: null, acts: [], waitsFor: null, dueAt: null }))
  await button('Accept the laptop').click()
  await expect.element(dialog).toMatchTextContent('$500.00 is then the seller’s.')
  await inDialog('Accept the laptop').click()
  await expect.element(heading('Completed')).toHaveFocus()
})

test('the seller enters the code in any script’s digits', async () => {
  open(aSale())
  await expect
    .element(main.getByText('Don’t let go of the laptop before you have entered the buyer’s code.'))
    .toBeVisible()
  const code = field('The buyer’s code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('০১২ ৩৪')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByText('Enter the six digits of the code.')).toBeVisible()
  expect(sent()).toEqual([])
  leadTo(aSale({ state: 'received', holder: 'buyer', waitsFor: 'buyer', acts: [] }))
  await code.fill('০১২ ৩৪৫')
  await button('Confirm the handover').click()
  await expect.element(heading('The buyer has the laptop')).toHaveFocus()
  expect(sent()).toEqual([{ act: 'hand-over', code: '০১২ ৩৪৫' }])
})

test('a wrong code and a lock are told at the field, which keeps the focus', async () => {
  open(aSale())
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

test('a problem has a reason, words and private photos', async () => {
  const uploads = holdUploads()
  open(
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
  expect(sent()).toEqual([
    {
      act: 'report-problem',
      problem: 'damaged',
      text: 'The lid is cracked.',
      photos: [0, 1, 2, 3, 4].map((n) => `/private/${n}.png`),
    },
  ])
})

test('a photo that could not be uploaded is told, and nothing is sent without it', async () => {
  const uploads = holdUploads()
  open(aProblem())
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
  expect(sent()).toEqual([])
})

test('the seller answers a problem', async () => {
  open(aProblem())
  await expect.element(heading('The buyer reports a problem')).toBeVisible()
  leadTo(aProblem({ step: 'answered', waitsFor: 'buyer', acts: ['offer', 'concede'] }))
  await button('Answer').click()
  await field('Your answer').fill('It was whole.')
  await button('Send').click()
  await expect.element(heading('You’ve answered the buyer')).toHaveFocus()
  expect(sent()).toEqual([{ act: 'answer', text: 'It was whole.' }])
})

test('an offer is above 0 and below what is held, and its button names it', async () => {
  open(aProblem({ money: { held: 450, toBuyer: 0, refunded: 50, toSeller: 0, fee: 0, feePercent: 0 } }))
  await button('Offer an amount').click()
  const amount = field('Back to the buyer (USD)')
  for (const typed of ['0', '450', 'much', '']) {
    await amount.fill(typed)
    await button('Send').click()
    await expect.element(amount).toHaveAccessibleDescription(/Enter an amount above 0 and below \$450\.00\.$/)
  }
  expect(sent()).toEqual([])
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
  expect(sent().at(-1)).toEqual({ act: 'offer', amount: 80.5 })
})

test('the other’s offer is accepted by a button that names its amount', async () => {
  open(aProblem({ acts: ['answer', 'offer', 'concede', 'settle'], offers: { buyer: 120, seller: 50 } }))
  await expect.element(main.getByText('The buyer asks for $120.00 back.')).toBeVisible()
  leadTo(aProblem({ state: 'completed', step: null, acts: [], waitsFor: null, dueAt: null }))
  await button('Give $120.00 back').click()
  await expect.element(dialog).toMatchTextContent('$120.00 goes back to the buyer, $380.00 to the seller.')
  await inDialog('Give $120.00 back').click()
  await expect.element(heading('Completed')).toHaveFocus()
  expect(sent()).toEqual([{ act: 'settle', amount: 120 }])
})

test.each([
  ['buyer', 'The laptop stays with the buyer unless you two agree otherwise.'],
  ['seller', 'You keep the laptop.'],
  ['disputed', 'This doesn’t settle who has the laptop.'],
] as const)('giving the money back says where the laptop stays: with %s', async (holder, sentence) => {
  open(aProblem({ holder }))
  await button('Give the money back').click()
  await expect.element(dialog).toMatchTextContent(`$500.00 goes back to the buyer. ${sentence}`)
})

test('the buyer withdraws a complaint', async () => {
  open(aProblem({ role: 'buyer', acts: ['offer', 'concede'] }))
  await button('Withdraw my complaint').click()
  await expect.element(dialog).toMatchTextContent('$500.00 is then the seller’s')
})

test.each([
  ['Refund the buyer', undefined, 'Give $500.00 back to the buyer', { act: 'refund' }],
  ['Release to the seller', undefined, 'Give $500.00 to the seller', { act: 'release' }],
  ['Split the money', '120', 'Give $120.00 to the buyer, $380.00 to the seller', { act: 'split', amount: 120 }],
] as const)('an Admin decides with a reason that both read: %s', async (name, amount, submit, body) => {
  open(anEscalated())
  await expect.element(main.getByRole('link', { name: 'Email bashir@example.test' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Email salma@example.test' })).toBeVisible()
  await button(name).click()
  if (amount !== undefined) await field('Back to the buyer (USD)').fill(amount)
  await button(submit).click()
  await expect.element(field('Reason')).toHaveAccessibleDescription(/Write a few words\.$/)
  expect(sent()).toEqual([])
  await field('Reason').fill('The photos show it.')
  await expect.element(button('Add photos')).not.toBeInTheDocument()
  leadTo(anEscalated({ state: 'completed', step: null, acts: ['refund', 'refund-part'], waitsFor: null, dueAt: null }))
  await button(submit).click()
  await expect.element(heading('Completed')).toHaveFocus()
  expect(sent()).toEqual([{ ...body, text: 'The photos show it.' }])
})

test('after completion an Admin gives back at most what has not gone back', async () => {
  open(
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

test('the timeline is a list, newest first, with words, photos and who did it', async () => {
  open(aProblem())
  const entries = main.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect.element(entries.first()).toMatchTextContent(/^The buyer reported a problem\.Problem: It’s damaged/)
  await expect.element(entries.first()).toMatchTextContent('The lid is cracked.')
  await expect.element(main.getByText('You entered the code: the laptop is handed over.')).toBeVisible()
  await expect.element(main.getByText('$500.00 was paid by card.')).toBeVisible()
  await main.getByRole('link', { name: 'Photo 1 of 1' }).click()
  await expect.element(dialog.getByRole('img', { name: 'Photo 1 of 1' })).toBeInTheDocument()
})

test('the money shows where each part of it is', async () => {
  const money = { held: 0, toBuyer: 30, refunded: 20, toSeller: 441, fee: 9, feePercent: 2 }
  open(aSale({ state: 'completed', acts: [], waitsFor: null, dueAt: null, money }))
  const part = main.getByRole('region', { name: 'Money' })
  await expect
    .element(part)
    .toMatchTextContent(
      /Paid\s*\$500\.00\s*On its way to the card\s*\$30\.00\s*Back on the card\s*\$20\.00\s*Yours\s*\$441\.00\s*Fee \(2%\)\s*\$9\.00/,
    )
})

test('the receipt has the order’s number, both names and the transaction, for the printer alone', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  open(anOrder())
  await button('Print receipt').click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
  const receipt = document.querySelector('[data-receipt]')
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
    expect(button('Print receipt').elements()).toEqual([])
    expect(document.querySelector('footer')?.checkVisibility()).toBe(false)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

test.each([
  [30, 'Your money goes back to your card.'],
  [0, 'Your money is back on your card.'],
])('a refunded order says whether the money has arrived: %i on its way', async (toBuyer, sentence) => {
  const money = { held: 0, toBuyer, refunded: 500 - toBuyer, toSeller: 0, fee: 0, feePercent: 0 }
  open(anOrder({ state: 'refunded', code: null, acts: [], waitsFor: null, dueAt: null, money }))
  await expect.element(main.getByText(sentence)).toBeVisible()
})

test('an order that moves while it is open shows it', async () => {
  open(anOrder())
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
  service.holdStreams()
  open(order)
  await expect.element(main.getByRole('button').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Notices' })).toBeVisible()
  service.stream().accept()
  await passTime(0)
  const before = service.asked('getOrder').length
  await passTime(after - 2_000)
  expect(service.asked('getOrder')).toHaveLength(before)
  service.answer({ getOrder: { respons: { ...order, state: 'completed', step: null, acts: [], dueAt: null } } })
  await passTime(4_000)
  await expect.element(heading('Completed')).toBeVisible()
})

test('an act that is refused because the order has moved shows where it stands', async () => {
  open(anOrder({ acts: ['cancel'] }))
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
  open(aProblem())
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
  expect(sent()).toHaveLength(1)
  leadTo(aProblem({ step: 'answered', waitsFor: 'buyer', acts: ['offer', 'concede'] }))
  await button('Send').click()
  await expect.element(heading('You’ve answered the buyer')).toHaveFocus()
  const [first, second] = service.asked('actOnOrder').map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
})

test('the order of other people is not there', async () => {
  signInAs()
  service.answer({ getOrder: new Problem('order-not-found') })
  openAt(address)
  await expect.element(main.getByText('There’s no such order, or it isn’t yours.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Go to My Orders' })).toBeVisible()
})

test('a form is opened, left and opened again by keyboard, and keeps the focus in its place', async () => {
  open(aProblem())
  await expect.element(button('Offer an amount')).toBeVisible()
  ;(button('Offer an amount').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Back to the buyer (USD)')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('Offer an amount')).toHaveFocus()
})

const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)

inspectScreens([
  { name: 'a paid order', open: () => open(anOrder()), complete: heading('Paid. Meet the seller') },
  { name: 'a paid sale', open: () => open(aSale()), complete: heading('Sold. Hand the laptop over') },
  {
    name: 'a sale with a lock',
    open: () => open(aSale({ lockedUntil: '2126-11-22T12:10:00.000Z' })),
    complete: main.getByText(/^Too many wrong codes/),
  },
  {
    name: 'a disputed sale with offers and a form',
    open: async () => {
      open(aProblem({ acts: ['answer', 'offer', 'concede', 'settle'], offers: { buyer: 120, seller: 50 } }))
      await button('Answer').click()
    },
    complete: field('Your answer'),
  },
  {
    name: 'a problem’s form',
    open: async () => {
      open(anOrder({ state: 'received', code: null, waitsFor: 'buyer', acts: ['accept', 'report-problem'] }))
      await button('Report a problem').click()
    },
    complete: field('What is wrong?'),
  },
  {
    name: 'an order for an Admin',
    open: async () => {
      open(anEscalated())
      await button('Split the money').click()
    },
    complete: field('Reason'),
  },
  {
    name: 'an act’s dialog',
    open: async () => {
      open(aProblem())
      await button('Give the money back').click()
    },
    complete: dialog,
    part: 'dialog',
  },
  {
    name: 'an order of long words',
    open: () =>
      open(
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
