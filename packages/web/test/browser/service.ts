import type { AuthUser, CallName, Product, SearchReply, User } from '@market/contract'
import { storeToken } from '../../src/api/access-token.ts'
import { noFacets } from '../facets.ts'
import { aReceipt } from '../receipt.ts'
import { forgetStreams, holdStreams, openStreams, type EventStream } from './streams.ts'
import { openWire, type Answers, type Asked } from './wire.ts'

export { lost } from './wire.ts'

/** A reply that never arrives. */
export const neverAnswers = () => new Promise<never>(() => undefined)

export const brands = ['Acer', 'Apple', 'Asus', 'Dell', 'HP', 'Lenovo', 'Microsoft', 'MSI', 'Razer', 'Samsung']

const { fetch: realFetch } = globalThis
let wire: ReturnType<typeof openWire> | undefined
globalThis.fetch = (...given) => (wire?.fetch ?? realFetch)(...given)

function opened(): ReturnType<typeof openWire> {
  if (wire === undefined) throw new Error('The service is opened before each test')
  return wire
}

/** This test's service: by default the visitor is signed out, there are ten brands and no laptops. */
export const service = {
  open(): void {
    wire = openWire(realFetch)
    forgetStreams()
    const nothing = { respons: [] }
    const noSales = { sales: 0, model: null, missing: 'sales', range: null } as const
    wire.answer({
      getSession: { user: null },
      listCategories: {
        respons: brands.map((name, n) => ({ _id: String(n), name, iconlink: `/brands/${name.toLowerCase()}.svg` })),
      },
      listAdvertisedProducts: nothing,
      listNewestProducts: nothing,
      listCategoryProducts: nothing,
      searchProducts: foundIn([]),
      listSuggestions: { suggestions: [] },
      readPriceRange: noSales,
      estimatePrice: noSales,
      listSellerProducts: nothing,
      listSellerBookings: nothing,
      listOffSale: nothing,
      countOwnProducts: { respons: { 'for-sale': 0, booked: 0, sold: 0, paused: 0, expired: 0, withdrawn: 0 } },
      listDrafts: nothing,
      saveDraft: { respons: { version: 1, savedOn: '2026-11-23T09:12:00.000Z' } },
      listBookings: nothing,
      listOwnSales: nothing,
      listAllOrders: nothing,
      getOwnMoney: { respons: { balances: [], payee: null, held: false, payouts: [] } },
      listPayouts: nothing,
      listHeldBalances: nothing,
      listWishes: nothing,
      listMarks: { respons: { booked: [], wished: [] } },
      listOwnAudit: nothing,
      listBuyers: nothing,
      listSellers: nothing,
      listReportedProducts: nothing,
      listAudit: nothing,
      listAllProducts: nothing,
      listAllCategories: nothing,
      listSales: nothing,
      listNotices: { ...nothing, unread: 0 },
      getReceipt: { respons: aReceipt() },
      findListingReceipt: { respons: null },
      // A payment page sends it when it is left.
      releaseHold: { message: 'Done', released: false },
    })
  },
  /** Ends this test's service: what the page still asks gets no response and is no fault. Returns the faults so far. */
  close(): readonly string[] {
    opened().close()
    return opened().faults
  },
  /** The requests that have no response yet, as `GET /products/1`. */
  pending: (): readonly string[] => opened().pending(),
  /** Whether one of them waits for anything but the test. */
  isAnswering: (): boolean => opened().isAnswering(),
  answer(answers: Answers): void {
    opened().answer(answers)
  },
  /** Sets the service's clock: milliseconds ahead of the page's. */
  setAhead(milliseconds: number): void {
    opened().setAhead(milliseconds)
  },
  /** The stream of hints that the page has opened, which the test drives. */
  stream(): EventStream {
    const [one, ...more] = openStreams()
    if (one === undefined || more.length > 0) throw new Error(`The page has ${openStreams().length} streams`)
    return one
  },
  streams: openStreams,
  /** From now on a stream neither opens nor fails before the test says so. */
  holdStreams,
  /** Every request so far, or those of one call. */
  asked(call?: CallName): readonly Asked[] {
    return opened().asked.filter((one) => call === undefined || one.call === call)
  },
}

/** A search reply with these laptops and without facets. */
export function foundIn(respons: Product[]): SearchReply {
  return { respons, total: { count: respons.length, capped: false }, facets: noFacets }
}

/** Signs a user in, with a token in local storage, before the next screen opens. */
export function signInAs(changes: Partial<User> = {}): User {
  const person: User = {
    _id: '01930000-0000-7000-8000-0000000000aa',
    displayName: 'Bashir Buyer',
    email: 'bashir@example.test',
    photoUrl: '',
    address: 'Zindabazar',
    userType: 'Buyer',
    role: changes.userType === 'Admin' ? 'admin' : '',
    userFlag: false,
    emailVerified: false,
    ...changes,
  }
  const { _id: uid, email, displayName, photoUrl: photoURL, emailVerified } = person
  const user: AuthUser = { uid, email, displayName, photoURL, emailVerified }
  storeToken('token')
  service.answer({ getSession: { user }, getUser: { respons: person } })
  return person
}
