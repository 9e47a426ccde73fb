import type { CheckReport, Facts, OrderActBody, PayeeBody, TestResults } from '@market/contract'

/** What is found on the laptop at the hand-over. */
export interface DemoCheck {
  report: CheckReport
  tests: TestResults
  answers: Facts
}

/** An order of the demo buyer at the demo seller, and what the two do after the payment. */
export interface DemoOrder {
  /** `key` of a listing that is for sale. */
  listingKey: string
  /** The seller's `hand-over` is without the code, which the market draws. */
  acts: readonly (OrderActBody & { by: 'buyer' | 'seller' })[]
  /** Made by the buyer after the acts. */
  check?: DemoCheck
}

const handedOver = { by: 'seller', act: 'hand-over' } as const

/** As the listing says but for the battery, and with two keys and a charger that are not. */
const check: DemoCheck = {
  report: {
    facts: {
      maker: 'Microsoft Corporation',
      model: 'Surface Laptop 3',
      processor: 'Intel Core i5-1035G7',
      ramGb: 8,
      storageGb: 256,
      storageKind: 'SSD',
      batteryHealthPercent: 71,
      batteryCycles: 512,
    },
  },
  tests: {
    keys: { pressed: 76, missing: ['F7', 'ArrowUp'] },
    screen: 'fine',
    speakers: 'both',
    device: { resolution: '2256x1504', refreshHz: 60, touch: true, memoryGb: 8, batteryPercent: 64, charging: false },
  },
  answers: { makerAccountLock: 'no', firmwarePassword: 'no', companyManaged: 'no', diskWiped: 'yes', charger: 'other' },
}

/** One in each state: paid, received, disputed, completed, refunded. */
export const orders: readonly DemoOrder[] = [
  { listingKey: 'samsung-book-pro-13', acts: [] },
  { listingKey: 'microsoft-laptop-3', acts: [handedOver], check },
  {
    listingKey: 'razer-stealth-13',
    acts: [
      handedOver,
      {
        by: 'buyer',
        act: 'report-problem',
        problem: 'not-as-described',
        text: 'The battery is empty after two hours of text. The listing says six.',
      },
      { by: 'seller', act: 'answer', text: 'It lasted six hours with me. I can give back what a new battery costs.' },
      { by: 'seller', act: 'offer', amount: 6_500 },
    ],
  },
  { listingKey: 'acer-spin-5', acts: [handedOver, { by: 'buyer', act: 'accept' }] },
  { listingKey: 'lenovo-x1-gen7', acts: [{ by: 'buyer', act: 'cancel' }] },
]

/** Where the demo seller's money is sent. */
export const payee: PayeeBody = {
  method: 'bank',
  holder: 'Nadia Rahman',
  institution: 'Demo Bank',
  branch: 'Dhanmondi',
  account: '0000 0000 4242',
}
