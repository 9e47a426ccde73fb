import type { AnyPayout, HeldBalance } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { greyShapes, inspectScreens } from '../../../test/browser/inspect.ts'
import { expectToBeAt, main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { neverAnswers, service, signInAs } from '../../../test/browser/service.ts'
import { anyPayout } from '../../../test/money.ts'

const state = main.getByLabelText('Status')
const shown = row('Sadia Seller')
const dialog = page.getByRole('dialog')
const lastQuery = () => service.asked('listPayouts').at(-1)?.query
const held: HeldBalance = {
  userId: '01930000-0000-7000-8000-0000000000c1',
  name: 'Hasan Held',
  email: 'hasan@example.test',
  since: '2026-11-19T09:12:00.000Z',
  own: false,
}
const heldRow = row('Hasan Held')
const release = heldRow.getByRole('button', { name: 'Release' })

function openPayouts(...respons: AnyPayout[]): void {
  signInAs({ userType: 'Admin' })
  service.answer({ listPayouts: { respons } })
  openAt('/dashboard/payouts')
}

function openHeld(...respons: HeldBalance[]): void {
  signInAs({ userType: 'Admin' })
  service.answer({ listHeldBalances: { respons } })
  openAt('/dashboard/payouts')
}

test('a payout says to whom, how much, how it stands and since when, and leads to its page', async () => {
  openPayouts(anyPayout())
  for (const text of ['sadia@example.test', '$1,200.50', 'To be sent', '20 Nov 2026'])
    await expect.element(shown.getByText(text, { exact: true })).toBeVisible()
  await expect
    .element(shown.getByRole('link', { name: 'Open payout' }))
    .toHaveAttribute('href', `/dashboard/payouts/${anyPayout()._id}`)
  expect(shown.getByText('Yours').elements()).toEqual([])
})

test('one’s own payout is marked as one’s own', async () => {
  openPayouts(anyPayout({ own: true }))
  await expect.element(shown.getByText('Yours', { exact: true })).toBeVisible()
})

test('payouts are filtered by state, and the address has the filter', async () => {
  openPayouts(anyPayout())
  await state.selectOptions('Came back')
  await expectToBeAt('/dashboard/payouts?state=returned')
  await expect.poll(lastQuery).toEqual({ state: 'returned' })
  await state.selectOptions('Came back, seller has left')
  await expectToBeAt('/dashboard/payouts?state=seller-left')
  await expect.poll(lastQuery).toEqual({ state: 'seller-left' })
  service.answer({ listPayouts: { respons: [] } })
  await state.selectOptions('Sent')
  await expect.element(main.getByText('No payouts match.')).toBeVisible()
  await main.getByRole('link', { name: 'Show all payouts' }).click()
  await expect.element(state).toHaveValue('')
})

test('a filter that the page does not know is ignored, and without payouts it says when the first comes', async () => {
  signInAs({ userType: 'Admin' })
  openAt('/dashboard/payouts?state=lost')
  await expect.element(main.getByText(/^No payouts yet\. The first is opened when/)).toBeVisible()
  expect(lastQuery()).toEqual({})
})

test('more payouts come a page at a time', async () => {
  openPayouts()
  service.answer({
    listPayouts: ({ query }) =>
      query.after === undefined
        ? { respons: [anyPayout()], next: 'p2' }
        : { respons: [anyPayout({ _id: '2', seller: { name: 'Older Seller', email: 'older@example.test' } })] },
  })
  openAt('/dashboard/payouts')
  await main.getByRole('button', { name: 'Load more' }).click()
  await expect.element(row('Older Seller')).toBeVisible()
})

test('a balance on hold is released after saying what follows, and its row goes', async () => {
  openHeld(held, { ...held, userId: '2', name: 'Habib', email: 'habib@example.test' })
  service.answer({
    releaseBalance: () => {
      service.answer({ listHeldBalances: { respons: [{ ...held, userId: '2', name: 'Habib' }] } })
      return { message: 'Done' }
    },
  })
  await expect.element(heldRow.getByText('19 Nov 2026')).toBeVisible()
  await release.click()
  await expect.element(dialog).toMatchTextContent(/Make sure that it belongs to the person who sold\./)
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect.element(message('Balance released')).toBeVisible()
  await expect.element(heldRow).not.toBeInTheDocument()
  await expect.element(row('Habib')).toHaveFocus()
  expect(service.asked('releaseBalance').map(({ params }) => params)).toEqual([{ id: held.userId }])
})

test('a refused release is said as a message, and the balance stays', async () => {
  openHeld(held)
  service.answer({ releaseBalance: new Problem('own-payout') })
  await release.click()
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect.element(message('Another Admin has to do this: the money is yours.')).toBeVisible()
  await expect.element(release).toHaveFocus()
})

test('nobody releases their own balance', async () => {
  openHeld({ ...held, own: true })
  await expect.element(heldRow.getByText('Another Admin has to release yours.')).toBeVisible()
  await expect.element(release).not.toBeInTheDocument()
})

const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)

inspectScreens([
  {
    name: 'payouts in each state and a balance on hold, with names as long as can be',
    open: () => {
      signInAs({ userType: 'Admin' })
      service.answer({
        listHeldBalances: { respons: [{ ...held, name: long, email: `${long}@example.test` }] },
        listPayouts: {
          respons: [
            anyPayout({ seller: { name: long, email: `${long}@example.test` }, amount: 9_999_999.99, own: true }),
            anyPayout({ _id: '2', state: 'sent', reference: '1' }),
            anyPayout({ _id: '3', state: 'paid', reference: '1' }),
            anyPayout({ _id: '4', state: 'cancelled', reason: 'x' }),
            anyPayout({ _id: '6', state: 'sending' }),
            anyPayout({ _id: '7', state: 'unclaimed', reference: '1', reason: 'x' }),
            anyPayout({ _id: '5', state: 'returned', reference: '1', reason: 'x' }),
          ],
        },
      })
      openAt('/dashboard/payouts')
    },
    complete: main.getByText('Came back').last(),
  },
  {
    name: 'the dialog that releases a balance',
    open: async () => {
      openHeld(held)
      await release.click()
    },
    complete: dialog.getByRole('button', { name: 'Release' }),
    part: 'dialog',
  },
  { name: 'no payouts', open: () => openPayouts(), complete: main.getByText(/^No payouts yet\./) },
  {
    name: 'payouts on their way',
    open: () => {
      signInAs({ userType: 'Admin' })
      service.answer({ listPayouts: neverAnswers })
      openAt('/dashboard/payouts')
    },
    complete: greyShapes,
  },
])
