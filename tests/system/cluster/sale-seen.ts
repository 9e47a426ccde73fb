import { setTimeout as wait } from 'node:timers/promises'
import { callMarket, type Account } from '../market/market-client.ts'
import { send } from '../market/wire.ts'
import { quantile, rounded } from '../../../bench/record/figures.ts'
import { listLaptop, newListing } from './list-laptop.ts'
import { startLoad } from './load.ts'
import type { Scene } from './scene.ts'

export interface SeenRound {
  sales: number
  /** Milliseconds from the seller's reply until a visitor of the other node reads the sale; 0 when it was seen before. */
  afterReply: { p50: number; p99: number; max: number }
  /** The same from the sending of the request. */
  afterSending: { p50: number; p99: number; max: number }
}

/** A laptop is sold on one node while a visitor of the other, who has it cached there, polls. */
export async function seeSales(scene: Scene, sales: number): Promise<SeenRound> {
  const [seller] = scene.sellers
  if (!seller) throw new Error('there is no seller')
  const load = startLoad(scene, { readers: 6, writers: 1, again: true })
  const seen: { afterReply: number; afterSending: number }[] = []
  try {
    for (let turn = 0; turn < sales; turn++) seen.push(await sellOne(scene, seller, turn))
  } finally {
    await load.end()
  }
  const of = (values: number[]) => ({
    p50: rounded(quantile(values, 0.5)),
    p99: rounded(quantile(values, 0.99)),
    max: rounded(Math.max(...values)),
  })
  return {
    sales,
    afterReply: of(seen.map(({ afterReply }) => afterReply)),
    afterSending: of(seen.map(({ afterSending }) => afterSending)),
  }
}

async function sellOne(
  scene: Scene,
  seller: Account,
  turn: number,
): Promise<{ afterReply: number; afterSending: number }> {
  const [here, there] = (turn % 2 === 0 ? scene.apps : scene.apps.toReversed()).map(({ url }) => url) as [
    string,
    string,
  ]
  const listed = await listLaptop(here, scene, seller, newListing())
  const id = listed.got ? String((listed.body['respons'] as { _id?: string } | undefined)?._id) : ''
  const isSold = async (): Promise<boolean> => {
    const reply = await send({ method: 'GET', url: `${there}/api/products/${id}` })
    return reply.got && (reply.body['respons'] as { soldFlag: boolean }[] | undefined)?.[0]?.soldFlag === true
  }
  for (let n = 0; n < 3; n++) if (await isSold()) throw new Error('sold before it was')
  const sentAt = performance.now()
  let toldAt = Infinity
  const telling = callMarket(
    here,
    'markProductSold',
    { params: { id }, body: { soldFlag: true } },
    { who: seller },
  ).then((reply) => {
    if (!reply.got || reply.status !== 200) throw new Error(`not sold: ${JSON.stringify(reply)}`)
    toldAt = performance.now()
    return toldAt
  })
  let seenAt = 0
  while (seenAt === 0) {
    if (await isSold()) seenAt = performance.now()
    else if (performance.now() - toldAt > 30_000) throw new Error('never seen')
    else await wait(1)
  }
  return { afterReply: Math.max(0, seenAt - (await telling)), afterSending: seenAt - sentAt }
}
