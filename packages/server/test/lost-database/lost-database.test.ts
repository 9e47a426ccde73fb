import { testLosses } from './lose-at-each-statement.ts'

/** A few of each kind; lost-database.long.ts has them all. */
const some = [
  'GET /api/products/newest/list',
  'GET /api/user/data',
  'POST /api/booking',
  'POST /api/create-payment-intent',
  'POST /api/payment',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/update-user',
]

testLosses((route) => some.includes(route))
