import type { PayoutDetails } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { greyShapes, inspectScreens } from '../../../test/browser/inspect.ts'
import { expectToBeAt, main, openAt } from '../../../test/browser/screen.tsx'
import { lost, neverAnswers, service, signInAs } from '../../../test/browser/service.ts'
import { aPayout, beingSent } from '../../../test/money.ts'

const button = (name: string) => main.getByRole('button', { name, exact: true })
const heading = (name: string) => main.getByRole('heading', { name, exact: true })
const reference = main.getByLabelText('Reference of the transfer')
const reason = main.getByLabelText(/^Why it/)
const payTo = main.getByRole('region', { name: 'Send it to' })
const moves = () => service.asked('movePayout').map(({ body }) => body)
const dialog = page.getByRole('dialog')
const notThere = 'I looked at the bank’s statement: it isn’t there'
const late = {
  ...beingSent,
  payee: null,
  sender: { name: 'Aziz Admin', you: false, until: '2026-11-22T12:00:00.000Z' },
}
const sent = { state: 'sent', reference: 'TRX-7', movedOn: '2026-11-21T10:00:00.000Z' } as const

function openPayout(payout: PayoutDetails): void {
  signInAs({ userType: 'Admin' })
  service.answer({ getPayout: { respons: payout } })
  openAt(`/dashboard/payouts/${payout._id}`)
}

/** The payout is `next` once it has been marked. */
function leadTo(next: PayoutDetails): void {
  service.answer({
    movePayout: () => {
      service.answer({ getPayout: { respons: next } })
      return { message: 'Done' }
    },
  })
}

test('a payout that the caller is sending shows what its transfer needs, and the orders that it pays', async () => {
  openPayout(aPayout(beingSent))
  await expect.element(heading('$1,200.50 to Sadia Seller')).toBeVisible()
  await expect.poll(() => document.title).toBe('$1,200.50 to Sadia Seller - Buy & Sale')
  for (const text of ['Bank account', 'City Bank', 'Zindabazar, 225911', 'Sadia Akter', '1502 3344 5566 4321'])
    await expect.element(payTo.getByText(text, { exact: true })).toBeVisible()
  await expect.element(payTo.getByText('The audit log records that you opened these details.')).toBeVisible()
  const order = main.getByRole('listitem').filter({ hasText: 'Zenbook 14' })
  await expect.element(order.getByText('$500.00')).toBeVisible()
  await expect
    .element(order.getByRole('link', { name: 'Zenbook 14' }))
    .toHaveAttribute('href', `/orders/${aPayout().orders[1]?.orderId}`)
})

test('each value is copied by a button that names it', async () => {
  openPayout(aPayout(beingSent))
  const copied: string[] = []
  const { clipboard } = navigator
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  try {
    const copy = payTo.getByRole('button', { name: 'Copy' })
    await expect.element(copy.nth(3)).toHaveAccessibleDescription('Account number')
    await copy.nth(3).click()
    await expect.element(payTo.getByText('Copied', { exact: true })).toBeVisible()
    await copy.nth(4).click()
    expect(copied).toEqual(['1502 3344 5566 4321', '1200.5'])
  } finally {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  }
})

test('an open payout hides where the money goes until the caller starts sending it', async () => {
  openPayout(aPayout())
  await expect.element(payTo.getByText('Ending in 4321')).toBeVisible()
  await expect.element(payTo.getByText('Only the Admin who is sending it sees the whole details.')).toBeVisible()
  await expect.element(button('Mark as sent')).not.toBeInTheDocument()
  leadTo(aPayout(beingSent))
  await button('Start sending').click()
  await expect.element(heading('Being sent')).toHaveFocus()
  await expect.element(payTo.getByText('1502 3344 5566 4321')).toBeVisible()
  leadTo(aPayout())
  await button('It wasn’t sent').click()
  await expect.element(heading('To be sent')).toHaveFocus()
  expect(moves()).toEqual([{ to: 'sending' }, { to: 'open' }])
})

test('a payout that another Admin is sending can’t be marked, and says by whom and until when', async () => {
  openPayout(aPayout({ ...beingSent, payee: null, sender: { ...beingSent.sender, you: false } }))
  await expect.element(main.getByText(/^Aziz Admin is making the transfer\..* from 22 Nov 2126/)).toBeVisible()
  await expect.element(payTo.getByText('Ending in 4321')).toBeVisible()
  for (const act of ['Mark as sent', 'It wasn’t sent']) expect(button(act).elements()).toEqual([])
})

test('two days later another Admin puts it back who has looked at the bank’s statement', async () => {
  openPayout(aPayout(late))
  await expect.element(main.getByText(/^Aziz Admin started the transfer and hasn’t marked it/)).toBeVisible()
  await expect.element(button('Mark as sent')).toBeVisible()
  leadTo(aPayout())
  await button(notThere).click()
  await expect.element(dialog.getByText(/both of you are notified\. If the transfer was made/)).toBeVisible()
  await dialog.getByRole('button', { name: notThere }).click()
  await expect.element(heading('To be sent')).toHaveFocus()
  expect(moves()).toEqual([{ to: 'open', notOnStatement: true }])
})

test('a payout that came back after its seller left is sent again, on the page of a new one', async () => {
  openPayout(aPayout({ ...sent, state: 'returned', reason: 'Closed.', canSendAgain: true }))
  service.answer({ sendPayoutAgain: { respons: { payoutId: '2' } } })
  await expect.element(main.getByText(/^The seller has deleted their account\./)).toBeVisible()
  await button('Send again').click()
  await expectToBeAt('/dashboard/payouts/2')
})

test('one that can no longer be sent again is unclaimed', async () => {
  openPayout(aPayout({ ...sent, state: 'unclaimed', reason: 'Closed.', account: null }))
  await expect.element(heading('Unclaimed')).toBeVisible()
  await expect.element(payTo.getByText(/^The details have been deleted/)).toBeVisible()
})

test('a payout is marked as sent with the reference of the transfer, which it needs', async () => {
  openPayout(aPayout(beingSent))
  leadTo(aPayout(sent))
  await button('Mark as sent').click()
  await expect.element(reference).toHaveAccessibleDescription(/Enter the reference\.$/)
  await expect.element(reference).toHaveFocus()
  await reference.fill(' TRX-7 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Sent')).toHaveFocus()
  await expect.element(main.getByText('TRX-7', { exact: true })).toBeVisible()
  expect(moves()).toEqual([{ to: 'sent', reference: 'TRX-7' }])
})

test('an open payout is cancelled with a reason', async () => {
  openPayout(aPayout())
  leadTo(aPayout({ state: 'cancelled', reason: 'The bank does not know the account.' }))
  await button('Cancel the payout').click()
  await expect.element(reason).toHaveFocus()
  await expect.element(reference).not.toBeInTheDocument()
  await button('Go back').click()
  await expect.element(button('Cancel the payout')).toHaveFocus()
  await button('Cancel the payout').click()
  await button('Cancel the payout').click()
  await expect.element(reason).toHaveAccessibleDescription(/Write a few words\.$/)
  await reason.fill('The bank does not know the account.')
  await button('Cancel the payout').click()
  await expect.element(heading('Cancelled')).toHaveFocus()
  await expect.element(main.getByText('The bank does not know the account.')).toBeVisible()
  expect(moves()).toEqual([{ to: 'cancelled', reason: 'The bank does not know the account.' }])
})

test('a payout that was sent has arrived by one press, or comes back with a reason', async () => {
  openPayout(aPayout(sent))
  leadTo(aPayout({ ...sent, state: 'paid' }))
  await button('It has arrived').click()
  await expect.element(heading('Arrived')).toHaveFocus()
  leadTo(aPayout({ ...sent, state: 'returned', reason: 'The account is closed.' }))
  await button('It came back').click()
  await reason.fill('The account is closed.')
  await button('Book it back').click()
  await expect.element(heading('Came back')).toHaveFocus()
  await expect.element(button('It came back')).not.toBeInTheDocument()
  expect(moves()).toEqual([{ to: 'paid' }, { to: 'returned', reason: 'The account is closed.' }])
})

test('a payout that someone else has marked meanwhile shows where it stands', async () => {
  openPayout(aPayout())
  service.answer({
    movePayout: () => {
      service.answer({ getPayout: { respons: aPayout({ state: 'cancelled', reason: 'Twice.' }) } })
      return new Problem('payout-move-not-possible')
    },
  })
  await button('Start sending').click()
  await expect.element(main.getByText(/^Someone else has marked this payout in the meantime\./)).toBeVisible()
  await expect.element(heading('Cancelled')).toHaveFocus()
})

test('a second press while it is marked sends nothing, and a lost connection can be tried again', async () => {
  openPayout(aPayout(beingSent))
  const reply = Promise.withResolvers<typeof lost>()
  service.answer({ movePayout: () => reply.promise })
  await reference.fill('TRX-7')
  await button('Mark as sent').click()
  await expect.element(button('Mark as sent')).toHaveAttribute('aria-busy', 'true')
  ;(button('Mark as sent').element() as HTMLElement).click()
  reply.resolve(lost)
  await expect.element(main.getByText(/^The connection was lost/)).toBeVisible()
  expect(moves()).toHaveLength(1)
  leadTo(aPayout(sent))
  await button('Mark as sent').click()
  await expect.element(heading('Sent')).toHaveFocus()
})

test('details are read once, though the page is looked at again: each read is in the audit log', async () => {
  openPayout(aPayout(beingSent))
  await expect.element(payTo).toBeVisible()
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => service.streams().length).toBe(1)
  service.stream().hint('money')
  service.stream().hint('notices')
  await expect.poll(() => service.asked('listNotices').length).toBeGreaterThan(1)
  expect(service.asked('getPayout').filter(({ signal }) => !signal.aborted)).toHaveLength(1)
})

test('one’s own payout is for another Admin, and the page says how there is one', async () => {
  signInAs({ userType: 'Admin' })
  service.answer({ getPayout: new Problem('own-payout') })
  openAt('/dashboard/payouts/1')
  await expect.element(main.getByText('Another Admin has to send and mark it.')).toBeVisible()
  await expect.element(main.getByText('npm run admin -- EMAIL')).toBeVisible()
  await expect.element(button('Mark as sent')).not.toBeInTheDocument()
})

test('details that are deleted are said to be', async () => {
  openPayout(aPayout({ ...sent, state: 'paid', account: null }))
  await expect.element(payTo.getByText(/^The details have been deleted/)).toBeVisible()
})

test('a payout that is not there leads to the list', async () => {
  signInAs({ userType: 'Admin' })
  service.answer({ getPayout: new Problem('payout-not-found') })
  openAt('/dashboard/payouts/1')
  await expect.element(main.getByText('There’s no such payout.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Go to Payouts' })).toHaveAttribute('href', '/dashboard/payouts')
})

const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)

inspectScreens([
  {
    name: 'an open payout',
    open: () => openPayout(aPayout()),
    complete: button('Start sending'),
  },
  {
    name: 'a payout that another Admin did not mark in time',
    open: () => openPayout(aPayout({ ...late, sender: { ...late.sender, name: long } })),
    complete: button('Mark as sent'),
  },
  {
    name: 'the dialog that puts a payout back',
    open: async () => {
      openPayout(aPayout(late))
      await button(notThere).click()
    },
    complete: dialog.getByRole('button', { name: notThere }),
    part: 'dialog',
  },
  {
    name: 'a payout that can be sent again',
    open: () => openPayout(aPayout({ ...sent, state: 'returned', reason: long, canSendAgain: true })),
    complete: button('Send again'),
  },
  {
    name: 'a payout that is being sent with names as long as can be',
    open: () =>
      openPayout(
        aPayout({
          ...beingSent,
          seller: { name: long, email: `${long.slice(0, 60)}@example.test` },
          payee: { method: 'wallet', holder: long, institution: long, branch: long, account: '1'.repeat(34) },
          orders: [{ orderId: '1', itemName: long, amount: 9_999_999.99, disputed: false }],
        }),
      ),
    complete: button('Mark as sent'),
  },
  {
    name: 'a payout that came back',
    open: () => openPayout(aPayout({ ...sent, reference: long, state: 'returned', reason: long })),
    complete: heading('Came back'),
  },
  {
    name: 'the reason of a payout that comes back',
    open: async () => {
      openPayout(aPayout(sent))
      await button('It came back').click()
    },
    complete: reason,
  },
  {
    name: 'one’s own payout',
    open: () => {
      signInAs({ userType: 'Admin' })
      service.answer({ getPayout: new Problem('own-payout') })
      openAt('/dashboard/payouts/1')
    },
    complete: main.getByText('npm run admin -- EMAIL'),
  },
  {
    name: 'a payout on its way',
    open: () => {
      signInAs({ userType: 'Admin' })
      service.answer({ getPayout: neverAnswers })
      openAt('/dashboard/payouts/1')
    },
    complete: greyShapes,
  },
  {
    name: 'a payout that could not be loaded',
    open: () => {
      signInAs({ userType: 'Admin' })
      service.answer({ getPayout: new Problem('admin-only') })
      openAt('/dashboard/payouts/1')
    },
    complete: main.getByRole('button', { name: 'Try again' }),
  },
])
