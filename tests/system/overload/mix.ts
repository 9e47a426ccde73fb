import { calls, requestFor, type CallName } from '@market/contract'
import { someAddress, type Account } from '../market/market-client.ts'
import { password } from '../market/sign-up-users.ts'
import type { Random } from '../../../bench/random.ts'
import type { PlannedRequest } from './send.ts'

/** The users and laptops of the visits. */
export interface Cast {
  people: Account[]
  laptops: string[]
  brands: string[]
  price: number
}

type Visit = (cast: Cast, random: Random) => PlannedRequest

/** Requests of each kind per thousand. */
const shares: readonly [number, string, Visit][] = [
  [
    340,
    'category page',
    ({ brands }, random) => made('listCategoryProducts', { params: { category: from(brands, random) } }),
  ],
  [
    150,
    'category page, signed in',
    ({ brands, people }, random) =>
      made('listCategoryProducts', { params: { category: from(brands, random) } }, from(people, random)),
  ],
  [180, 'Home', () => ({ name: '', method: 'GET', url: '/', headers: { accept: 'text/html' } })],
  [60, 'advertised laptops', () => made('listAdvertisedProducts', {})],
  [120, 'one laptop', ({ laptops }, random) => made('getProduct', { params: { id: from(laptops, random) } })],
  [60, 'own orders', ({ people }, random) => own('listBookings', from(people, random))],
  [30, 'own wishes', ({ people }, random) => own('listWishes', from(people, random))],
  [
    24,
    'booking',
    ({ people, laptops, price }, random) => {
      const who = from(people, random)
      return made(
        'createBooking',
        {
          body: {
            name: who.name,
            productId: from(laptops, random),
            userId: who.email,
            phone: '0171',
            price,
            location: 'Dhaka',
          },
        },
        who,
      )
    },
  ],
  [
    20,
    'wish',
    ({ people, laptops }, random) => {
      const who = from(people, random)
      return made('createWish', { body: { productId: from(laptops, random), userId: who.email } }, who)
    },
  ],
  [
    6,
    'payment page',
    ({ people, laptops, price }, random) =>
      made('createPaymentIntent', { body: { price, productId: from(laptops, random) } }, from(people, random)),
  ],
  [10, 'sign-in', ({ people }, random) => made('signIn', { body: { email: from(people, random).email, password } })],
]

/** The next request of a mixed load: nine of ten read. */
export function nextVisit(cast: Cast, random: Random): PlannedRequest {
  let at = random.whole(0, shares.reduce((sum, [share]) => sum + share, 0) - 1)
  for (const [share, name, visit] of shares) {
    if (at < share) return { ...visit(cast, random), name }
    at -= share
  }
  throw new Error('the shares do not add up')
}

function own(name: CallName, who: Account): PlannedRequest {
  return made(name, { params: { email: who.email } }, who)
}

function made(
  name: CallName,
  given: { params?: Record<string, string>; body?: object },
  who?: Account,
): PlannedRequest {
  return {
    name,
    ...requestFor(calls[name], given),
    headers: { 'x-forwarded-for': someAddress(), ...(who && { authorization: `Bearer ${who.token}` }) },
  }
}

function from<One>(list: readonly One[], random: Random): One {
  const found = list[random.whole(0, list.length - 1)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
