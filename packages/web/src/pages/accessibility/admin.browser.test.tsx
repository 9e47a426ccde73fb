import type { AnyCategory, AuditEntry, User } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { page } from 'vitest/browser'
import { greyShapes, inspectScreens } from '../../../test/browser/inspect.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { neverAnswers, service, signInAs } from '../../../test/browser/service.ts'
import { anIntegrity } from '../../../test/integrity.ts'
import { aPerson } from '../../../test/person.ts'
import { aProduct } from '../../../test/product.ts'
import { aSale } from '../../../test/sale.ts'

const dialog = page.getByRole('dialog')
const id = '01930000-0000-7000-8000-0000000000bb'
/** The longest that the forms accept, without a space to wrap at. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)

const person = (changes: Partial<User> = {}): User => ({
  _id: id,
  displayName: 'Sadia Seller',
  email: 'sadia@example.test',
  photoUrl: '',
  address: 'Zindabazar',
  userType: 'Saler',
  role: '',
  userFlag: false,
  emailVerified: true,
  memberSince: '2026-05-02T08:00:00.000Z',
  dealings: { listings: 3, sold: 1, reported: 2, bookings: 0, purchases: 0, reports: 0 },
  ...changes,
})
const admin = person({ _id: '1', displayName: 'Asma Admin', email: 'asma@example.test', role: 'admin' })

const { _id, displayName, email } = person()
const entry: AuditEntry = {
  _id: '1',
  at: '2026-11-21T12:00:00.000Z',
  action: 'product-reported',
  reason: null,
  fields: [],
  targetKind: 'product',
  targetId: '2',
  itemName: 'Dell G15',
  actorKind: 'person',
  actor: { _id: '3', displayName: 'Rima Reporter', email: 'rima@example.test' },
  subject: { _id, displayName, email },
  requestId: 'r1',
}
const entries: AuditEntry[] = [
  entry,
  { ...entry, _id: '2', action: 'product-sold', reason: 'paid', actorKind: 'provider', actor: null },
]

const reported = {
  ...aProduct({ itemName: 'Predator Helios 300' }),
  reportFlag: true,
  reportMsg: 'The seller asked for half of it ahead.',
  reports: [{ text: 'The seller asked for half of it ahead.', reporter: 'Rima Reporter', reportedOn: entry.at }],
}

const dell: AnyCategory = {
  _id: id,
  name: 'Dell',
  iconlink: '/brands/dell.svg',
  createdOn: '2026-05-02T08:00:00.000Z',
  forSale: 1001,
  formerNames: ['PC’s Limited'],
}
const leftOut = { leftOutFor: 'sold-to-oneself', leftOutBy: { _id: '9', displayName: 'Asma Admin' } } as const
const ofDeleted = { seller: null, buyer: null, productId: null, leftOutFor: 'seller-deleted' } as const
const longBrand = longName.slice(0, 60)
const repaired = { itemName: longName, price: 1450.5, currency: 'usd', repairedOn: '2026-11-21T12:00:00.000Z' } as const

function open(address: string, answers: Parameters<typeof service.answer>[0] = {}): void {
  signInAs({ userType: 'Admin' })
  service.answer({
    listBuyers: { respons: [person({ userType: 'Buyer' }), admin] },
    listSellers: { respons: [person(), person({ _id: '2', email: 'vera@example.test', userFlag: true })] },
    listReportedProducts: { respons: [reported] },
    listAudit: { respons: entries },
    getPerson: { respons: aPerson },
    listAllProducts: { respons: aPerson.listings },
    getIntegrity: { respons: anIntegrity() },
    listAllCategories: { respons: [dell] },
    listSales: { respons: [aSale(), aSale({ _id: '2', ...leftOut }), aSale({ _id: '3', ...ofDeleted })] },
    ...answers,
  })
  openAt(address)
}

const press = (name: string) => page.getByRole('button', { name }).first().click()

inspectScreens([
  { name: 'dashboard of an Admin', open: () => open('/dashboard'), complete: main.getByText('bashir@example.test') },
  { name: 'all buyers', open: () => open('/dashboard/allbuyer'), complete: main.getByText('asma@example.test') },
  { name: 'all salers', open: () => open('/dashboard/allsalers'), complete: main.getByText('sadia@example.test') },
  {
    name: 'all salers, one with a very long name',
    open: () => open('/dashboard/allsalers', { listSellers: { respons: [person({ displayName: longName })] } }),
    complete: main.getByText(new RegExp(longName)).first(),
  },
  {
    name: 'all salers, none of them found',
    open: () => open('/dashboard/allsalers?q=nobody', { listSellers: { respons: [] } }),
    complete: main.getByText('No one found for “nobody”.'),
  },
  {
    name: 'reported products',
    open: () => open('/dashboard/reportedproucts'),
    complete: main.getByText(/half of it/),
  },
  {
    name: 'reported products without any',
    open: () => open('/dashboard/reportedproucts', { listReportedProducts: { respons: [] } }),
    complete: main.getByText('No reports.'),
  },
  { name: 'a user', open: () => open(`/dashboard/user/${id}`), complete: main.getByText('The lid is bent.') },
  {
    name: 'a user without anything, with a very long name',
    open: () =>
      open(`/dashboard/user/${id}`, {
        getPerson: {
          respons: {
            ...aPerson,
            displayName: longName,
            listings: [],
            bookings: [],
            payments: [],
            reportsAgainst: [],
            reportsMade: [],
          },
        },
      }),
    complete: main.getByText(/^Nothing here yet/),
  },
  {
    name: 'a user who is not there',
    open: () => open('/dashboard/user/nobody', { getPerson: new Problem('user-not-found') }),
    complete: main.getByText('We couldn’t find that user.'),
  },
  { name: 'all listings', open: () => open('/dashboard/listings'), complete: main.getByText('Withdrawn one') },
  {
    name: 'all listings, one of a seller with a very long name',
    open: () =>
      open('/dashboard/listings', {
        listAllProducts: {
          respons: aPerson.listings.map((one) => ({ ...one, seller: { _id: id, displayName: longName } })),
        },
      }),
    complete: main.getByText(longName).first(),
  },
  {
    name: 'all listings, none of them found',
    open: () => open(`/dashboard/listings?q=zzz&state=held&seller=${id}`, { listAllProducts: { respons: [] } }),
    complete: main.getByText('No listings match.'),
  },
  {
    name: 'all listings on their way',
    open: () => open('/dashboard/listings', { listAllProducts: neverAnswers }),
    complete: greyShapes,
  },
  { name: 'sales', open: () => open('/dashboard/sales'), complete: main.getByText('By Asma Admin') },
  {
    name: 'sales, one with names as long as can be',
    open: () => {
      const someone = { _id: id, displayName: longName }
      const sale = aSale({ itemName: longName, brand: longBrand, seller: someone, buyer: someone, ...leftOut })
      open('/dashboard/sales', { listSales: { respons: [sale] } })
    },
    complete: main.getByText(longBrand, { exact: true }),
  },
  {
    name: 'no sales',
    open: () => open('/dashboard/sales', { listSales: { respons: [] } }),
    complete: main.getByText('No sales yet.'),
  },
  {
    name: 'sales on their way',
    open: () => open('/dashboard/sales', { listSales: neverAnswers }),
    complete: greyShapes,
  },
  {
    name: 'a sale asked why it is left out',
    open: async () => {
      open('/dashboard/sales')
      await press('Leave out')
    },
    complete: dialog.getByLabelText('Reason'),
    part: 'dialog',
  },
  { name: 'brands', open: () => open('/dashboard/brands'), complete: main.getByText('Formerly PC’s Limited') },
  {
    name: 'brands with names as long as can be',
    open: () =>
      open('/dashboard/brands', {
        listAllCategories: { respons: [{ ...dell, name: longBrand, formerNames: [longBrand, longBrand] }] },
      }),
    complete: main.getByText(longBrand, { exact: true }),
  },
  {
    name: 'no brands',
    open: () => open('/dashboard/brands', { listAllCategories: { respons: [] } }),
    complete: main.getByText(/^No brands yet/),
  },
  {
    name: 'brands on their way',
    open: () => open('/dashboard/brands', { listAllCategories: neverAnswers }),
    complete: greyShapes,
  },
  {
    name: 'a brand’s new name',
    open: async () => {
      open('/dashboard/brands')
      await press('Rename')
    },
    complete: dialog.getByLabelText('New name'),
    part: 'dialog',
  },
  { name: 'audit log', open: () => open('/dashboard/audit'), complete: main.getByText('The card provider') },
  {
    name: 'audit log of one person',
    open: () => open(`/dashboard/audit?user=${id}`),
    complete: main.getByText(/^Only entries about \w/),
  },
  {
    name: 'audit log without such an entry',
    open: () => open('/dashboard/audit?action=password-reset', { listAudit: { respons: [] } }),
    complete: main.getByText('No entries match.'),
  },
  {
    name: 'audit log on its way',
    open: () => open('/dashboard/audit', { listAudit: neverAnswers }),
    complete: greyShapes,
  },
  { name: 'integrity', open: () => open('/dashboard/integrity'), complete: main.getByText(/^Last checked at/) },
  {
    name: 'integrity with something wrong',
    complete: main.getByText('More than one person paid for the same laptop.'),
    open: () =>
      open('/dashboard/integrity', {
        getIntegrity: {
          respons: anIntegrity({
            counts: {
              twoBuyers: 1,
              paymentsWithoutItem: 0,
              ordersWrong: 0,
              chargesWithoutPayment: 12,
              paymentsWithoutCharge: 0,
              soldMoneyBack: 0,
              holdsPastTime: 0,
              searchDiffers: 0,
              ordersForAdmin: 3,
              payoutsLate: 1,
              payoutsOfLoneAdmin: 1,
              payoutsUnclaimed: 1,
              balancesHeld: 1,
              moneyOwed: 1,
              backTwice: 1,
            },
            repaired: [
              { ...repaired, paymentId: '1', by: 'reconciliation', outcome: 'sold' },
              { ...repaired, paymentId: '2', by: 'hold', outcome: 'money-back' },
            ],
          }),
        },
      }),
  },
  {
    name: 'integrity on its way',
    open: () => open('/dashboard/integrity', { getIntegrity: neverAnswers }),
    complete: greyShapes,
  },
  {
    name: 'an Admin page for another user',
    complete: main.getByText('Admin account needed'),
    open() {
      signInAs()
      openAt('/dashboard/allbuyer')
    },
  },
  {
    name: 'granting Admin',
    part: 'dialog',
    complete: dialog,
    async open() {
      open('/dashboard/allsalers')
      await press('Make Admin')
    },
  },
  {
    name: 'signing in again',
    part: 'dialog',
    complete: page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabelText('Password'),
    async open() {
      open('/dashboard/allsalers', { deleteUser: new Problem('sign-in-again') })
      await press('Delete')
      await dialog.getByRole('button', { name: 'Delete' }).click()
    },
  },
])
