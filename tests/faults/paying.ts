import type { Fault } from './fault.ts'

export const paying: readonly Fault[] = [
  {
    file: 'packages/web/src/features/bookings/my-orders.tsx',
    find: `{payment === null ? (
        <DeleteOrder`,
    replace: `{!item.paid ? (
        <DeleteOrder`,
    effect: 'a refunded order has a button to delete it, which the server refuses',
    test: {
      file: 'packages/web/src/features/bookings/orders.browser.test.tsx',
      title: 'a refunded order says so, is not the buyer’s any more, and stays',
    },
  },
  {
    file: 'packages/web/src/features/bookings/pay-action.tsx',
    find: `  if (past) return null
`,
    replace: ``,
    effect: 'a refunded order offers to pay for it again',
    test: {
      file: 'packages/web/src/features/bookings/orders.browser.test.tsx',
      title: 'a refunded order says so, is not the buyer’s any more, and stays',
    },
  },
  {
    file: 'packages/web/src/features/bookings/my-orders.tsx',
    find: `past ? bookingId : _id`,
    replace: `_id`,
    effect: 'a past order takes the place of the booking that is deleted, so that it can’t be undone',
    test: {
      file: 'packages/web/src/features/bookings/orders.browser.test.tsx',
      title: 'booked again after a refund has two rows',
    },
  },
  {
    file: 'packages/web/src/features/home/continue-row.tsx',
    find: ` && !past`,
    replace: ``,
    effect: 'Home asks a buyer to pay for a refunded order',
    test: { file: 'packages/web/src/pages/home.browser.test.tsx', title: 'continues with unpaid bookings' },
  },
  {
    file: 'packages/web/src/features/home/continue-row.tsx',
    find: `!bought.has(id) && `,
    replace: ``,
    effect: 'Home asks a buyer to go on with a laptop that they have bought',
    test: { file: 'packages/web/src/pages/home.browser.test.tsx', title: 'no laptop that the user has bought' },
  },
  {
    file: 'packages/web/src/features/payments/use-charge.ts',
    find: `onSuccess: (trxId) => recordPayment(`,
    replace: `onSuccess: (trxId) => shown.current && recordPayment(`,
    effect: 'a charge whose page is left is recorded by nobody in the browser',
    test: {
      file: 'packages/web/src/features/payments/leave-while-paying.browser.test.tsx',
      title: 'is recorded, releases nothing, and its end is told',
    },
  },
  {
    file: 'packages/web/src/features/payments/charges.ts',
    find: `if (!isPaying(queries, email, productId)) void`,
    replace: `void`,
    effect: 'a buyer who leaves after the charge releases the laptop',
    test: {
      file: 'packages/web/src/features/payments/leave-while-paying.browser.test.tsx',
      title: 'leaving while the charge is being recorded releases nothing',
    },
  },
  {
    file: 'packages/web/src/features/payments/charges.ts',
    find: `(await isChargedInAnotherTab(productId)) || `,
    replace: ``,
    effect: 'leaving one tab cancels the charge of another',
    test: {
      file: 'packages/web/src/features/payments/leave-while-paying.browser.test.tsx',
      title: 'another tab that leaves the page during the charge',
    },
  },
  {
    file: 'packages/web/src/features/payments/use-charge.ts',
    find: `intent === undefined || intent.status === 'processing'`,
    replace: `intent === undefined`,
    effect: 'a buyer whose charge is being processed reads that nothing was charged',
    test: {
      file: 'packages/web/src/features/payments/leave-while-paying.browser.test.tsx',
      title: 'while it is unknown whether the card was charged',
    },
  },
  {
    file: 'packages/web/src/features/payments/record-payment.ts',
    find: `if (hasLeft(queries, userId)) throw new SignedOut()`,
    replace: ``,
    effect: 'the next user of a browser records and hears of the payment of the one before',
    test: {
      file: 'packages/web/src/features/payments/leave-while-paying.browser.test.tsx',
      title: 'the next user of the tab is not told of a charge',
    },
  },
  {
    file: 'packages/web/src/features/marks/use-marks.ts',
    find: `if (data !== undefined) answer(data)`,
    replace: `if (data !== undefined || wait.isIdle) answer(data ?? { booked: [], wished: [] })`,
    effect: 'a buyer books a laptop again that they have booked, while the marks load',
    test: {
      file: 'packages/web/src/features/marks/slow-marks.browser.test.tsx',
      title: 'a laptop can not be booked before it is known',
    },
  },
  {
    file: 'packages/server/src/http/pages/document.ts',
    find: `data.length > 0 ? [...data, ownPageData] : data`,
    replace: `data`,
    effect: 'Book Now stands on a booked laptop until the marks come',
    test: {
      file: 'packages/server/src/http/pages/personal-document.test.ts',
      title: 'every page with laptops holds what the signed-in user has booked',
    },
  },
  {
    file: 'packages/web/src/features/payments/hold-notice.tsx',
    find: `(Date.parse(until) - serverNow())`,
    replace: `(Date.parse(until) - Date.now())`,
    effect: 'a hold has 1575 minutes left where the clock of the browser is a day off',
    test: {
      file: 'packages/web/src/api/server-clock.browser.test.tsx',
      title: 'a hold has its minutes by a clock',
    },
  },
  {
    file: 'packages/web/src/features/listing/describe.ts',
    find: `Date.parse(heldUntil) > serverNow()`,
    replace: `Date.parse(heldUntil) > Date.now()`,
    effect: 'holds that have ended are shown, or none, where the clock of the browser is a day off',
    test: {
      file: 'packages/web/src/api/server-clock.browser.test.tsx',
      title: 'a card shows the holds that run by a clock',
    },
  },
  {
    file: 'packages/web/src/features/payments/cannot-pay.tsx',
    find: `{!formless && (`,
    replace: `{(`,
    effect: 'Pay now stands where the card form can not load',
    test: {
      file: 'packages/web/src/features/payments/card-script.browser.test.tsx',
      title: 'a blocked card script names ad blockers',
    },
  },
  {
    file: 'packages/web/src/features/bookings/phone-needs-proof.tsx',
    find: `booked === undefined || booked.paid ||`,
    replace: `booked === undefined ||`,
    effect: 'a buyer who has paid reads that the phone number needs a proven email',
    test: {
      file: 'packages/web/src/features/users/unverified-strip.browser.test.tsx',
      title: 'The page of a bought laptop asks an unverified buyer for nothing',
    },
  },
  {
    file: 'packages/web/src/features/bookings/order-facts.tsx',
    find: `if (email === undefined) return payment`,
    replace: `if (email !== undefined) return payment`,
    effect: 'the result of a payment shows no contact of the seller',
    test: {
      file: 'packages/web/src/features/payments/charged.browser.test.tsx',
      title: 'phone and email are on the result',
    },
  },
  {
    file: 'packages/web/src/features/bookings/booking-form.tsx',
    find: `isProblem(error) && error.code === 'price-changed'`,
    replace: `isProblem(error) && error.code === 'product-sold'`,
    effect: 'a laptop whose price has changed can’t be booked without a reload',
    test: {
      file: 'packages/web/src/features/bookings/booked.browser.test.tsx',
      title: 'a booking at a price that has changed',
    },
  },
  {
    file: 'packages/web/src/features/payments/paying.tsx',
    find: `isProblem(intent.error) && intent.error.code === 'price-changed'`,
    replace: `isProblem(intent.error) && intent.error.code === 'product-sold'`,
    effect: '‘Try again’ asks for the price that was refused',
    test: {
      file: 'packages/web/src/features/payments/holds.browser.test.tsx',
      title: 'a price that has changed is not charged',
    },
  },
]
