import { randomFrom } from '../../../bench/random.ts'
import { ask, postgresVersion } from '../market/database.ts'
import { callMarket, codeOf, type Account } from '../market/market-client.ts'
import { signUpUsers } from '../market/sign-up-users.ts'
import { startProduct } from '../market/product.ts'
import { openStall, type Laptop } from './stall.ts'

const productHeld = '409 product-held'
const tooManyHolds = '429 too-many-holds'

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
    const wins = new Map<Account, number>()
    while (claims.length < rounds)
      claims.push(await claim(product.url, product.socket, { buyers, wins }, await stall.list()))
    return { ...judge(claims, clients), postgresql: await postgresVersion(product.socket) }
  } finally {
    await product.stop()
  }
}

/** `wins`: the holds of each buyer so far; a buyer may begin ten unpaid payments a day. */
async function claim(
  market: string,
  socket: string,
  { buyers, wins }: { buyers: Account[]; wins: Map<Account, number> },
  { id, price }: Laptop,
): Promise<Claim> {
  const since = performance.now()
  const replies = await Promise.all(
    buyers.map((who) => callMarket(market, 'createPaymentIntent', { body: { price, productId: id } }, { who })),
  )
  const milliseconds = performance.now() - since
  const refusals: string[] = []
  let winners = 0
  for (const [n, reply] of replies.entries()) {
    const buyer = buyers[n]
    if (buyer === undefined) continue
    const before = wins.get(buyer) ?? 0
    if (reply.got && reply.status === 200) {
      winners += 1
      wins.set(buyer, before + 1)
    } else {
      const refusal = `${reply.got ? reply.status : 'no answer'} ${codeOf(reply)}`
      refusals.push(refusal === tooManyHolds && before >= 10 ? `${refusal}, after ten` : refusal)
    }
  }
  const [holds] = await ask<{ count: number }>(
    socket,
    'select count(*)::int as count from holds where product_id = $1',
    [id],
  )
  return { winners, refusals, holds: holds?.count ?? 0, milliseconds }
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
    reasons.filter(([reason]) => ![productHeld, `${tooManyHolds}, after ten`].includes(reason)).length
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
