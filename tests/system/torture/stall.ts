import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { callMarket, someAddress, type Account } from '../market/market-client.ts'
import type { Random } from '../../../bench/random.ts'
import { send, type Reply } from '../market/wire.ts'

/** A laptop on sale: its price in major units, and what its seller did to it later. */
export interface Laptop {
  id: string
  price: number
  seller: Account
  gone: 'sold elsewhere' | 'withdrawn' | undefined
}

export interface Stall {
  list(): Promise<Laptop>
  /** Its seller lists a laptop again whose order was refunded, if one of a few is such. */
  listAgain(): Promise<Laptop | undefined>
  /** Its seller marks it sold elsewhere or withdraws it, if the market allows it. */
  takeAway(laptop: Laptop, how: 'sold elsewhere' | 'withdrawn'): Promise<void>
  /** Every laptop that was listed. */
  readonly listed: Laptop[]
}

// One grey pixel.
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

/** Sellers who list laptops at prices from 0.50 to 999,999.99 during the kills. */
export async function openStall(market: string, sellers: Account[], random: Random): Promise<Stall> {
  const photoUrl = await uploadPicture(market)
  const listed: Laptop[] = []
  const listOnceMore = async ({ id, seller }: Laptop) => {
    const reply = await insist((key) =>
      callMarket(market, 'changeListingState', { params: { id }, body: { state: 'listed' } }, { who: seller, key }),
    )
    return reply.got && reply.status === 200
  }
  return {
    listed,
    async list() {
      const seller = random.pick(sellers as [Account, ...Account[]])
      const price = random.whole(50, 10 ** random.whole(3, 8) - 1) / 100
      const body = {
        brand: 'Dell',
        itemName: `Latitude ${listed.length + 1}`,
        description: 'One scratch on the lid.',
        originalPrice: 999_999.99,
        resalePrice: price,
        condition: 'Good',
        photoUrl,
        phone: '01700-000000',
        location: 'Dhaka',
        usedtime: 18,
        userid: seller.email,
        nagotiationFlag: false,
      } as const
      const reply = await insist((key) => callMarket(market, 'createProduct', { body }, { who: seller, key }))
      if (!reply.got || reply.status !== 200) throw new Error(`a laptop could not be listed: ${JSON.stringify(reply)}`)
      const laptop: Laptop = { id: (reply.body['respons'] as { _id: string })._id, price, seller, gone: undefined }
      listed.push(laptop)
      return laptop
    },
    async listAgain() {
      const there = listed.filter(({ gone }) => gone === undefined)
      for (let tries = 0; tries < 4 && there.length > 0; tries++) {
        const laptop = there[random.whole(0, there.length - 1)]
        if (laptop && (await listOnceMore(laptop))) return laptop
      }
      return undefined
    },
    async takeAway(laptop, how) {
      const reply = await insist((key) =>
        how === 'withdrawn'
          ? callMarket(market, 'withdrawProduct', { params: { id: laptop.id } }, { who: laptop.seller, key })
          : callMarket(
              market,
              'markProductSold',
              { params: { id: laptop.id }, body: { soldFlag: true } },
              { who: laptop.seller, key },
            ),
      )
      if (reply.got && reply.status === 200) laptop.gone = how
    },
  }
}

/** In milliseconds: longer than any fault lasts. */
const patience = 300_000

/** Retries with one Idempotency-Key until the answer is final. */
async function insist(ask: (key: string) => Promise<Reply>): Promise<Reply> {
  const key = randomUUID()
  const since = Date.now()
  for (;;) {
    const reply = await ask(key)
    if (reply.got && reply.status < 500 && reply.body['code'] !== 'request-in-progress') return reply
    if (Date.now() - since > patience) throw new Error(`a seller gave up: ${JSON.stringify(reply)}`)
    await wait(300)
  }
}

/** Without a sign-in, so that any seller may list it. */
export async function uploadPicture(market: string): Promise<string> {
  const edge = `edge-${randomUUID()}`
  const head = `--${edge}\r\ncontent-disposition: form-data; name="image"; filename="laptop.png"\r\ncontent-type: image/png\r\n\r\n`
  const reply = await send({
    method: 'POST',
    url: `${market}/api/images`,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}`, 'x-forwarded-for': someAddress() },
    body: Buffer.concat([Buffer.from(head), Buffer.from(picture, 'base64'), Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  const data = reply.got ? (reply.body['data'] as { url?: string } | undefined) : undefined
  if (data?.url === undefined) throw new Error(`the picture was refused: ${JSON.stringify(reply)}`)
  return data.url
}
