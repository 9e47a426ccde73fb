import { randomFrom } from '../../../bench/random.ts'
import { ask, postgresVersion } from '../market/database.ts'
import { callMarket, codeOf, type Account } from '../market/market-client.ts'
import { signUpUsers } from '../market/sign-up-users.ts'
import { startProduct } from '../market/product.ts'
import { openStall, type Laptop } from './stall.ts'

interface Wishes {
  clients: number
  rounds: number
  seed: number
}

interface Claim {
  winners: number
  refusals: string[]
  holds: number
  milliseconds: number
}

export interface Claims {
  counts: Record<string, number>
  /** Rounds without exactly one winner and one hold, and unexpected refusals. */
  broken: number
  postgresql: string | undefined
}

/** Many buyers request the payment page of one laptop at the same time, repeatedly: one gets it each time. */
export async function runClaims({ clients, rounds, seed }: Wishes): Promise<Claims> {
  const product = await startProduct()
  try {
    const [buyers, sellers] = [
      await signUpUsers(product.url, clients, 'Buyer'),
      await signUpUsers(product.url, 1, 'Saler'),
    ]
    const stall = await openStall(product.url, sellers, randomFrom(seed))
    const claims: Claim[] = []
    while (claims.length < rounds) claims.push(await claim(product.url, product.socket, buyers, await stall.list()))
    return { ...judge(claims, clients), postgresql: await postgresVersion(product.socket) }
  } finally {
    await product.stop()
  }
}

async function claim(market: string, socket: string, buyers: Account[], { id, price }: Laptop): Promise<Claim> {
  const since = performance.now()
  const replies = await Promise.all(
    buyers.map((who) => callMarket(market, 'createPaymentIntent', { body: { price, productId: id } }, { who })),
  )
  const milliseconds = performance.now() - since
  const won = replies.filter((reply) => reply.got && reply.status === 200)
  const refusals = replies
    .filter((reply) => !won.includes(reply))
    .map((reply) => `${reply.got ? reply.status : 'no answer'} ${codeOf(reply)}`)
  const [holds] = await ask<{ count: number }>(
    socket,
    'select count(*)::int as count from holds where product_id = $1',
    [id],
  )
  return { winners: won.length, refusals, holds: holds?.count ?? 0, milliseconds }
}

function judge(claims: Claim[], clients: number): Pick<Claims, 'counts' | 'broken'> {
  const reasons = Object.entries(
    Object.groupBy(
      claims.flatMap(({ refusals }) => refusals),
      (reason) => reason,
    ),
  ).map(([reason, list]) => [reason, list?.length ?? 0] as const)
  const times = claims.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const broken =
    claims.filter(({ winners, holds }) => winners !== 1 || holds !== 1).length +
    reasons.filter(([reason]) => !/^409 product-held$/.test(reason)).length
  const counts = {
    clients,
    rounds: claims.length,
    'rounds with one winner and one hold': claims.filter(({ winners, holds }) => winners === 1 && holds === 1).length,
    ...Object.fromEntries(reasons.map(([reason, count]) => [`refused: ${reason}`, count])),
    'median milliseconds until all had their answer': Math.round(times[Math.floor(times.length / 2)] ?? 0),
    'longest, milliseconds': Math.round(times.at(-1) ?? 0),
  }
  return { counts, broken }
}
