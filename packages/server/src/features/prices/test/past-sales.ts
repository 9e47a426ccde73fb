import { sql } from 'kysely'
import type { Market } from '../../../../test/market.ts'
import { newId } from '../../../db/id.ts'

interface Parties {
  seller_id?: string
  buyer_id?: string
  price?: number
  sold_on?: string
}

const unlike = ['Apple MacBook Air', 'HP Pavilion', 'Acer Aspire', 'Asus VivoBook', 'MSI Katana', 'Razer Blade']

/** Past sales of this market, and its training. */
export function pastSales(getMarket: () => Market) {
  /** Past sales of one model, the first for 30,000 and each for 1,000 more; each of a seller of its own. */
  async function sell(count: number, title = 'Lenovo ThinkPad T480', parties: Parties = {}): Promise<void> {
    for (let n = 0; n < count; n++)
      await getMarket()
        .db.insertInto('sales')
        .values({
          id: newId(),
          product_id: null,
          title: `${title} number ${n}`,
          brand: title.split(' ')[0] ?? '',
          condition: 'good',
          months: 24,
          facts: JSON.stringify({ ramGb: 8, colour: 'black' }),
          price: (30_000 + 1_000 * n) * 100,
          sold_on: '2026-09-14',
          ...parties,
        })
        .execute()
  }

  async function sellOthers(count = 3): Promise<void> {
    for (const title of unlike) await sell(count, title)
  }

  async function runTraining(): Promise<void> {
    await sql`select graphile_worker.add_job('train-prices')`.execute(getMarket().db)
    await getMarket().runJobs()
  }

  /** Trains at once, though the last model may be new. */
  async function train(): Promise<void> {
    await sql`update price_models set trained_at = now() - interval '7 hours'`.execute(getMarket().db)
    await runTraining()
  }

  return { sell, sellOthers, train, runTraining }
}

export const thinkPad = { itemName: 'Lenovo ThinkPad T480', brand: 'Lenovo', resalePrice: 450 }
