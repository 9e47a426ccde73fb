import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { setTimeout as wait } from 'node:timers/promises'
import { confirmCard, goodCard, intentOf, type CardField } from '../market/card-field.ts'
import { callMarket, someAddress, type Account } from '../market/market-client.ts'
import { randomFrom, type Random } from '../../../bench/random.ts'
import type { Reply } from '../market/wire.ts'
import type { Facts, State } from './facts.ts'

export interface Town {
  market: string
  cards: CardField
  facts: Facts
  /** Listed and, as far as the client knows, for sale. */
  laptops: string[]
  /** Addresses of pictures that may be shown. */
  photos: [string, ...string[]]
  /** Milliseconds between a client's actions. */
  pause: number
}

const price = 450

/** One client until `signal`: lists laptops, adds wishes, books, reports, pays, and undoes these, one action after the other. */
export async function write(town: Town, who: Account, seed: number, signal: AbortSignal): Promise<void> {
  const random = randomFrom(seed)
  const mine: Mine = { laptops: [], wishes: [], bookings: [] }
  while (!signal.aborted) {
    await random.pick(acts)({ town, who, random, mine })
    await wait(random.whole(0, 2 * town.pause))
  }
}

interface Mine {
  laptops: string[]
  wishes: string[]
  bookings: string[]
}
interface Client {
  town: Town
  who: Account
  random: Random
  mine: Mine
}

/** Sends a change and records the answer. A refusal changes nothing. */
async function change({ facts }: Town, thing: string, state: State, send: () => Promise<Reply>): Promise<boolean> {
  const sentAt = Date.now()
  const reply = await send()
  const answeredAt = Date.now()
  if (reply.got && reply.status === 200) facts.note(thing, { sentAt, answeredAt, state })
  else if (!reply.got || reply.status >= 500) facts.doubt(thing)
  return reply.got && reply.status === 200
}

const acts = [
  list,
  list,
  list,
  photograph,
  wish,
  wish,
  wish,
  unwish,
  book,
  book,
  unbook,
  report,
  withdraw,
  pay,
] as const

/** Uploads a new picture, which listings show from then on. */
async function photograph({ town, who, random }: Client): Promise<void> {
  const background = { r: random.whole(0, 255), g: random.whole(0, 255), b: random.whole(0, 255) }
  const form = new FormData()
  form.set(
    'image',
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 64, height: 48, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    ]),
    'laptop.jpg',
  )
  const sentAt = Date.now()
  const reply = await fetch(`${town.market}/api/images`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${who.token}`, 'x-forwarded-for': someAddress() },
  })
  const body = (await reply.json()) as { data?: { url: string } }
  if (reply.status !== 200 || !body.data) return
  town.facts.note(`picture${body.data.url}`, { sentAt, answeredAt: Date.now(), state: 'uploaded' })
  town.photos.push(body.data.url)
}

async function list({ town, who, random, mine }: Client): Promise<void> {
  const itemName = `Laptop ${randomBytes(6).toString('hex')}`
  const photoUrl = town.photos[random.whole(0, town.photos.length - 1)] ?? town.photos[0]
  const body = {
    brand: 'Dell',
    itemName,
    description: `What ${who.name} says of it. `.repeat(random.whole(1, 60)),
    originalPrice: 1200,
    resalePrice: price,
    condition: 'Good' as const,
    photoUrl,
    phone: '01700-000000',
    location: 'Dhaka',
    usedtime: 18,
    nagotiationFlag: true,
    userid: who.email,
  }
  let id = ''
  await change(town, `laptop/${itemName}`, photoUrl, async () => {
    const reply = await callMarket(town.market, 'createProduct', { body }, { who })
    if (reply.got && reply.status === 200) id = (reply.body['respons'] as { _id: string })._id
    return reply
  })
  if (id === '') return
  town.laptops.push(id)
  mine.laptops.push(id)
}

async function wish({ town, who, random, mine }: Client): Promise<void> {
  const productId = town.laptops[random.whole(0, town.laptops.length - 1)]
  if (productId === undefined || mine.wishes.includes(productId)) return
  const done = await change(town, `wish/${who.email}/${productId}`, 'there', () =>
    callMarket(town.market, 'createWish', { body: { productId, userId: who.email } }, { who }),
  )
  if (done) mine.wishes.push(productId)
}

async function unwish({ town, who, mine }: Client): Promise<void> {
  const productId = mine.wishes.find((one) => !mine.bookings.includes(one))
  if (productId === undefined) return
  mine.wishes = mine.wishes.filter((one) => one !== productId)
  await change(town, `wish/${who.email}/${productId}`, null, () =>
    callMarket(town.market, 'deleteBooking', { params: { id: productId } }, { who }),
  )
}

async function book({ town, who, random, mine }: Client): Promise<void> {
  const productId = town.laptops[random.whole(0, town.laptops.length - 1)]
  if (productId === undefined || mine.bookings.includes(productId)) return
  const body = { name: who.name, productId, userId: who.email, phone: '0171', price, location: 'Dhaka' }
  if (
    await change(town, `booking/${who.email}/${productId}`, 'there', () =>
      callMarket(town.market, 'createBooking', { body }, { who }),
    )
  )
    mine.bookings.push(productId)
}

async function unbook({ town, who, mine }: Client): Promise<void> {
  const productId = mine.bookings.find((one) => !mine.wishes.includes(one))
  if (productId === undefined) return
  mine.bookings = mine.bookings.filter((one) => one !== productId)
  await change(town, `booking/${who.email}/${productId}`, null, () =>
    callMarket(town.market, 'deleteBooking', { params: { id: productId } }, { who }),
  )
}

async function report({ town, who, random }: Client): Promise<void> {
  const id = town.laptops[random.whole(0, town.laptops.length - 1)]
  if (id === undefined || town.facts.has(`report/${who.email}/${id}`)) return
  await change(town, `report/${who.email}/${id}`, 'there', () =>
    callMarket(
      town.market,
      'reportProduct',
      { params: { id }, body: { reportFlag: true, reportMsg: 'Not as shown' } },
      { who },
    ),
  )
}

async function withdraw({ town, who, mine }: Client): Promise<void> {
  const id = mine.laptops[10]
  if (id === undefined) return
  mine.laptops.splice(10, 1)
  town.laptops.splice(town.laptops.indexOf(id), 1)
  await change(town, `withdrawn/${id}`, 'yes', () =>
    callMarket(town.market, 'withdrawProduct', { params: { id } }, { who }),
  )
}

/** Removes a laptop from the shared list first, so that few purchases are refused. */
async function pay({ town, who, mine }: Client): Promise<void> {
  const productId = town.laptops.find((one) => !mine.laptops.includes(one))
  if (productId === undefined) return
  town.laptops.splice(town.laptops.indexOf(productId), 1)
  const asked = await callMarket(town.market, 'createPaymentIntent', { body: { price, productId } }, { who })
  if (!asked.got || asked.status !== 200) return
  const secret = String(asked.body['clientSecret'])
  const trxId = intentOf(secret)
  // The sale makes or changes the booking too, and deletes the wish, without a separate answer.
  town.facts.doubt(`booking/${who.email}/${productId}`)
  town.facts.doubt(`wish/${who.email}/${productId}`)
  if ((await confirmCard(town.cards, secret, goodCard)) !== 'charged') return
  await change(town, `payment/${trxId}`, 'succeeded', () =>
    callMarket(town.market, 'recordPayment', { body: { price, trxId, productId, userId: who.email } }, { who }),
  )
}
