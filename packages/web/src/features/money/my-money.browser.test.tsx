import type { OwnMoney } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { greyShapes, inspectScreens } from '../../../test/browser/inspect.ts'
import { main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { lost, neverAnswers, service, signInAs } from '../../../test/browser/service.ts'
import { aBalance, aLaterOrder, anOwedOrder, anOwnPayout, aPayee, ownMoney } from '../../../test/money.ts'

const button = (name: string) => main.getByRole('button', { name, exact: true })
const field = (name: string) => main.getByLabelText(name)
const region = (name: string) => main.getByRole('region', { name, exact: true })
const dialog = page.getByRole('dialog')
const say = button('Say where to send your money')
const saved = { message: 'Done' }
const given = {
  method: 'wallet',
  holder: 'Sadia Akter',
  institution: 'bKash',
  branch: '',
  account: '+880 1711 000001',
} as const

function openMoney(money: OwnMoney): void {
  signInAs({ userType: 'Saler', emailVerified: true })
  service.answer({ getOwnMoney: { respons: money } })
  openAt('/dashboard/mymoney')
}

/** Opens the form and types what a wallet needs. */
async function fillIn(): Promise<void> {
  await say.click()
  await main.getByLabelText('Mobile wallet').click()
  await field('Account holder').fill(given.holder)
  await field('Wallet provider').fill(given.institution)
  await field('Wallet number').fill(given.account)
}

/** After the details are saved, the page has these. */
function thenHas(money: OwnMoney): typeof saved {
  service.answer({ getOwnMoney: { respons: money } })
  return saved
}

test('the balance is one figure with what it is made of, and what is on its way stands beside it', async () => {
  openMoney(ownMoney({ balances: [aBalance({ underWay: 1200.5 })] }))
  const tag = region('Your balance')
  await expect.element(tag).toMatchTextContent(/\$750\.00.*Payable now.*\$450\.00.*Payable from 4 Dec 2126.*\$300\.00/)
  await expect.element(tag.getByText('On its way to you')).toBeVisible()
  await expect.element(tag.getByText('$1,200.50')).toBeVisible()
})

test('each currency has a balance of its own', async () => {
  openMoney(
    ownMoney({
      balances: [
        aBalance(),
        aBalance({ currency: 'eur', balance: 300, payable: 0, orders: [aLaterOrder({ orderId: '3' })] }),
      ],
    }),
  )
  await expect.element(region('Your balance').nth(1)).toMatchTextContent(/€300\.00/)
  expect(region('Your balance').elements()).toHaveLength(2)
})

test('an order says its amount, since when and from when on it is payable, and leads to its page', async () => {
  openMoney(ownMoney())
  const shown = row('Zenbook 14')
  for (const text of ['$300.00', '10 Nov 2026', '4 Dec 2126'])
    await expect.element(shown.getByText(text, { exact: true })).toBeVisible()
  await expect
    .element(shown.getByRole('link', { name: 'Zenbook 14' }))
    .toHaveAttribute('href', `/orders/${aLaterOrder().orderId}`)
})

test('what the bank disputes says so in place of a day', async () => {
  openMoney(ownMoney({ balances: [aBalance({ balance: 450, payable: 0, orders: [anOwedOrder({ disputed: true })] })] }))
  await expect.element(row('ThinkPad').getByText('Disputed by the bank')).toBeVisible()
  await expect.element(region('Your balance')).toMatchTextContent(/Disputed by the bank.*\$450\.00/)
})

test('money that went back after it was paid out is owed, and later sales fill it', async () => {
  openMoney(ownMoney({ balances: [aBalance({ balance: -80, payable: 0, orders: [anOwedOrder({ amount: -80 })] })] }))
  await expect.element(region('You owe').getByText('$80.00', { exact: true })).toBeVisible()
  await expect.element(row('ThinkPad').getByText(/^Went back to the buyer after it was paid out\./)).toBeVisible()
  await expect.element(row('ThinkPad').getByText('-$80.00')).toBeVisible()
})

test.each([
  [{ state: 'open', reference: null, movedOn: anOwnPayout().openedOn }, ['To be sent', 'Opened on 20 Nov 2026']],
  [{ state: 'sending', reference: null }, ['Being sent', 'Since 21 Nov 2026']],
  [{ state: 'sent' }, ['Sent', 'Since 21 Nov 2026', 'TRX-2026-11-21-07']],
  [{ state: 'paid' }, ['Arrived', 'TRX-2026-11-21-07']],
  [
    { state: 'returned', reason: 'The account is closed.' },
    ['Came back', 'Reason: The account is closed.', 'The money is in your balance again.'],
  ],
  [{ state: 'cancelled', reference: null, reason: 'Wrong name.' }, ['Cancelled', 'Reason: Wrong name.']],
  [
    { state: 'cancelled', reference: null, reason: 'money-back' },
    ['Cancelled', 'Reason: Money of the sale went back to the buyer.'],
  ],
] as const)('a payout %o says so to its seller', async (changes, said) => {
  openMoney(ownMoney({ payouts: [anOwnPayout(changes)] }))
  for (const text of said) await expect.element(row('$1,200.50').getByText(text, { exact: true })).toBeVisible()
})

test('a seller without payee details says first where the money goes, and the page says from when on it does', async () => {
  openMoney(ownMoney({ payee: null }))
  service.answer({
    savePayee: () =>
      thenHas(
        ownMoney({
          payee: aPayee({
            method: 'wallet',
            institution: 'bKash',
            accountEnd: '0001',
            usableFrom: '2126-11-29T12:00:00.000Z',
          }),
        }),
      ),
  })
  await fillIn()
  await expect.element(main.getByText(/^We store this encrypted, only to send you your money\./)).toBeVisible()
  await expect
    .element(main.getByText(/^If the buyer’s bank takes the payment back, the sale is cancelled\./))
    .toBeVisible()
  await button('Save').click()
  await expect.element(message('Details saved')).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Where your money goes' })).toHaveFocus()
  const shown = region('Where your money goes')
  for (const text of [
    'Mobile wallet',
    'bKash',
    'Ending in 0001',
    /^Payouts use it from 29 Nov 2126, /,
    /^New details wait 48 hours/,
  ])
    await expect.element(shown.getByText(text)).toBeVisible()
  await expect.element(field('Account holder')).not.toBeInTheDocument()
  expect(service.asked('savePayee').map(({ body }) => body)).toEqual([given])
})

test('a seller whose email is not verified is asked to verify it first, and can send the link again', async () => {
  signInAs({ userType: 'Saler' })
  service.answer({
    getOwnMoney: { respons: ownMoney({ payee: null }) },
    sendVerification: { message: 'Verification Email send. Check your inbox / spam folder' },
  })
  openAt('/dashboard/mymoney')
  const shown = region('Where your money goes')
  await expect.element(shown.getByText('Verify your email first. Then say where to send your money.')).toBeVisible()
  await expect.element(say).not.toBeInTheDocument()
  await shown.getByRole('button', { name: 'Send again' }).click()
  await expect.element(message('Verification Email send. Check your inbox / spam folder')).toBeVisible()
})

test('what is wrong with the details is said at their fields, without a request or after it', async () => {
  openMoney(ownMoney({ payee: null }))
  await say.click()
  await expect.element(field('Bank account')).toHaveFocus()
  await field('Account number').fill('123')
  await button('Save').click()
  await expect.element(field('Account holder')).toHaveFocus()
  await expect.element(field('Account holder')).toHaveAccessibleDescription(/This is required$/)
  await expect
    .element(field('Account number'))
    .toHaveAccessibleDescription('Enter the number of the account, 4 to 34 letters and digits')
  expect(service.asked('savePayee')).toEqual([])
  service.answer({ savePayee: Problem.ofField('invalid-input', 'institution', 'Enter text') })
  await field('Account holder').fill('Sadia')
  await field('Bank').last().fill('City Bank')
  await field('Account number').fill('1502 3344')
  await button('Save').click()
  await expect.element(field('Bank').last()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Bank').last()).toHaveFocus()
})

test('a login that is too old is made fresh, and nothing of what was typed is lost', async () => {
  openMoney(ownMoney({ payee: null }))
  const { email, displayName } = signInAs({ userType: 'Saler', emailVerified: true })
  const user = { uid: '1', email, displayName, photoURL: '', emailVerified: true }
  service.answer({
    savePayee: () => (service.asked('savePayee').length === 1 ? new Problem('sign-in-again') : thenHas(ownMoney())),
    signIn: { user },
    issueToken: { accessToken: 'new' },
  })
  await fillIn()
  await button('Save').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field('Account holder')).toHaveValue(given.holder)
  await expect.element(main.getByText('Please log in again to do this.')).toBeVisible()
  service.answer({
    savePayee: () => (service.asked('savePayee').length === 2 ? new Problem('sign-in-again') : thenHas(ownMoney())),
  })
  await button('Save').click()
  await dialog.getByLabelText('Password').fill('Secret1!')
  await userEvent.keyboard('{Enter}')
  await expect.element(message('Details saved')).toBeVisible()
  expect(service.asked('savePayee').at(-1)?.body).toEqual(given)
})

test('too many changes and a lost connection are said below the form, which keeps what was typed', async () => {
  openMoney(ownMoney({ payee: null }))
  await fillIn()
  service.answer({ savePayee: new Problem('too-many-requests', { retryAfter: 3600 }) })
  await button('Save').click()
  await expect.element(main.getByRole('alert').getByText(/^Too many attempts/)).toBeVisible()
  service.answer({ savePayee: lost })
  await button('Save').click()
  await expect.element(main.getByRole('alert').getByText(/^The connection was lost/)).toBeVisible()
  await expect.element(field('Wallet number')).toHaveValue(given.account)
})

test('details are changed with a new account number, and the form can be left', async () => {
  openMoney(ownMoney())
  await expect.element(main.getByText('Payouts go here.')).toBeVisible()
  await button('Change').click()
  await expect.element(field('Bank').last()).toHaveValue('City Bank')
  await expect.element(field('Account number')).toHaveValue('')
  await button('Cancel').click()
  await expect.element(button('Change')).toHaveFocus()
  await expect.element(field('Account number')).not.toBeInTheDocument()
})

test('details are deleted after saying what then happens', async () => {
  openMoney(ownMoney())
  service.answer({ deletePayee: () => thenHas(ownMoney({ payee: null })) })
  await button('Delete').click()
  await expect.element(dialog).toMatchTextContent(/No further payout is opened until you enter new ones\./)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(message('Details deleted')).toBeVisible()
  await expect.element(say).toBeVisible()
  await expect.element(region('Where your money goes')).toHaveFocus()
})

test('a balance that is on hold says that an Admin looks into it', async () => {
  openMoney(ownMoney({ held: true }))
  await expect.element(region('Your balance is on hold')).toMatchTextContent(/an Admin looks into its balance first/)
})

test('who has sold nothing is led to list a laptop, and can enter details already', async () => {
  openMoney(ownMoney({ balances: [], payee: null }))
  await expect.element(main.getByText(/^You haven’t sold a laptop yet\./)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Add a laptop' }))
    .toHaveAttribute('href', '/dashboard/addproduct')
  await expect.element(say).toBeVisible()
  openMoney(ownMoney({ balances: [], payouts: [anOwnPayout({ state: 'paid' })] }))
  await expect.element(main.getByText('Nothing is owed to you right now.')).toBeVisible()
})

test('a payout that is sent, or an order that moves, is shown at once', async () => {
  openMoney(ownMoney({ payouts: [anOwnPayout({ state: 'open', reference: null })] }))
  await expect.element(row('$1,200.50').getByText('To be sent')).toBeVisible()
  await expect.poll(() => service.streams().length).toBe(1)
  service.answer({ getOwnMoney: { respons: ownMoney({ payouts: [anOwnPayout()] }) } })
  service.stream().hint('money')
  await expect.element(row('$1,200.50').getByText('Sent', { exact: true })).toBeVisible()
  service.answer({ getOwnMoney: { respons: ownMoney({ payouts: [anOwnPayout({ state: 'paid' })] }) } })
  service.stream().hint('order:1')
  await expect.element(row('$1,200.50').getByText('Arrived', { exact: true })).toBeVisible()
})

test('all that the server may have missed a hint about is fetched again', async () => {
  openMoney(ownMoney({ payouts: [anOwnPayout()] }))
  await expect.element(row('$1,200.50').getByText('Sent', { exact: true })).toBeVisible()
  await expect.poll(() => service.asked('listNotices').length).toBe(1)
  service.answer({ getOwnMoney: { respons: ownMoney({ payouts: [anOwnPayout({ state: 'paid' })] }) } })
  service.stream().hint('all')
  await expect.element(row('$1,200.50').getByText('Arrived', { exact: true })).toBeVisible()
  await expect.poll(() => service.asked('listNotices').length).toBe(2)
})

const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)

inspectScreens([
  {
    name: 'money of every kind, with names as long as can be',
    open: () =>
      openMoney(
        ownMoney({
          balances: [
            aBalance({
              balance: 9_999_999.99,
              payable: 9_999_699.99,
              underWay: 999_999.99,
              orders: [anOwedOrder({ itemName: long, amount: 9_999_699.99 }), aLaterOrder()],
            }),
            aBalance({
              currency: 'bdt',
              balance: -80,
              payable: 0,
              orders: [anOwedOrder({ orderId: '3', amount: -80 })],
            }),
          ],
          payee: aPayee({ institution: long.slice(0, 100), usableFrom: '2126-11-29T12:00:00.000Z' }),
          held: true,
          payouts: [
            anOwnPayout({ reference: long.slice(0, 100) }),
            anOwnPayout({ _id: '2', state: 'returned', reason: long }),
          ],
        }),
      ),
    complete: main.getByText(`Reason: ${long}`),
  },
  { name: 'money without payee details', open: () => openMoney(ownMoney({ payee: null })), complete: say },
  {
    name: 'the form of payee details with errors',
    open: async () => {
      openMoney(ownMoney({ payee: null }))
      await say.click()
      await button('Save').click()
    },
    complete: main.getByText(/^Enter the number of the account/),
  },
  {
    name: 'no sale yet',
    open: () => openMoney(ownMoney({ balances: [], payee: null })),
    complete: main.getByText(/^You haven’t sold a laptop yet\./),
  },
  {
    name: 'money on its way',
    open: () => {
      signInAs({ userType: 'Saler', emailVerified: true })
      service.answer({ getOwnMoney: neverAnswers })
      openAt('/dashboard/mymoney')
    },
    complete: greyShapes,
  },
  {
    name: 'money that could not be loaded',
    open: () => {
      signInAs({ userType: 'Saler', emailVerified: true })
      service.answer({ getOwnMoney: new Problem('no-user-record') })
      openAt('/dashboard/mymoney')
    },
    complete: main.getByRole('button', { name: 'Try again' }),
  },
])
