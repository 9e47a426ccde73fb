import type { AnyPayout, OwedOrder, OwnMoney, OwnPayout, Payee, PayoutDetails, SellerBalance } from '@market/contract'

const id = (last: string) => `01930000-0000-7000-8000-0000000000${last}`

export function anOwedOrder(changes: Partial<OwedOrder> = {}): OwedOrder {
  return {
    orderId: id('d1'),
    itemName: 'ThinkPad T480',
    amount: 450,
    since: '2026-11-10T09:12:00.000Z',
    payableFrom: '2026-11-17T09:12:00.000Z',
    disputed: false,
    ...changes,
  }
}

/** That becomes payable in 2126. */
export function aLaterOrder(changes: Partial<OwedOrder> = {}): OwedOrder {
  return anOwedOrder({
    orderId: id('d2'),
    itemName: 'Zenbook 14',
    amount: 300,
    payableFrom: '2126-12-04T09:12:00.000Z',
    ...changes,
  })
}

/** 750 dollars, of which 450 are payable. */
export function aBalance(changes: Partial<SellerBalance> = {}): SellerBalance {
  return {
    currency: 'usd',
    balance: 750,
    payable: 450,
    underWay: 0,
    orders: [anOwedOrder(), aLaterOrder()],
    ...changes,
  }
}

/** In use since 2026. */
export function aPayee(changes: Partial<Payee> = {}): Payee {
  return {
    method: 'bank',
    institution: 'City Bank',
    accountEnd: '4321',
    usableFrom: '2026-11-01T09:12:00.000Z',
    ...changes,
  }
}

export function anOwnPayout(changes: Partial<OwnPayout> = {}): OwnPayout {
  return {
    _id: id('d5'),
    amount: 1200.5,
    currency: 'usd',
    state: 'sent',
    openedOn: '2026-11-20T09:12:00.000Z',
    movedOn: '2026-11-21T10:00:00.000Z',
    reference: 'TRX-2026-11-21-07',
    reason: null,
    ...changes,
  }
}

/** What a seller is owed who has entered payee details. */
export function ownMoney(changes: Partial<OwnMoney> = {}): OwnMoney {
  return { balances: [aBalance()], payee: aPayee(), held: false, payouts: [], ...changes }
}

/** In the Admins' list, not sent yet. */
export function anyPayout(changes: Partial<AnyPayout> = {}): AnyPayout {
  return {
    ...anOwnPayout({ state: 'open', reference: null, movedOn: '2026-11-20T09:12:00.000Z' }),
    seller: { name: 'Sadia Seller', email: 'sadia@example.test' },
    own: false,
    ...changes,
  }
}

/** To be sent; `beingSent` is with the caller. */
export function aPayout(changes: Partial<PayoutDetails> = {}): PayoutDetails {
  return {
    ...anyPayout(),
    account: aPayee(),
    payee: null,
    sender: null,
    canSendAgain: false,
    orders: [
      { orderId: id('d1'), itemName: 'ThinkPad T480', amount: 700.5, disputed: false },
      { orderId: id('d2'), itemName: 'Zenbook 14', amount: 500, disputed: false },
    ],
    ...changes,
  }
}

export const beingSent = {
  state: 'sending',
  movedOn: '2026-11-20T12:00:00.000Z',
  sender: { name: 'Aziz Admin', you: true, until: '2126-11-22T12:00:00.000Z' },
  payee: {
    method: 'bank',
    holder: 'Sadia Akter',
    institution: 'City Bank',
    branch: 'Zindabazar, 225911',
    account: '1502 3344 5566 4321',
  },
} as const satisfies Partial<PayoutDetails>
