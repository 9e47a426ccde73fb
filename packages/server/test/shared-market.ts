import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { rememberRows } from './remember-rows.ts'
import { unregisteredPictures } from './unregistered-pictures.ts'

export interface Renewable {
  /** Brings all but its database back to the state right after the start. */
  renew(): Promise<void>
  stop(): Promise<void>
}

/**
 * One market of a test process, opened when it is first borrowed and renewed for each later file. A second borrower at
 * the same time gets a market of its own. The process ends with the shared one running, and the run removes its
 * database.
 */
export function shareMarket<Market extends Renewable>(
  open: (database?: TestDatabase) => Promise<Market>,
): { borrow(): Promise<Market> } {
  let shared: Promise<{ market: Market; renew(): Promise<void>; forgotten(): Promise<string[]> }> | undefined
  let borrowed = false

  async function openShared() {
    const database = await createTestDatabase()
    const superuser = new pg.Client(database.superuser)
    await superuser.connect()
    const rows = await rememberRows(superuser)
    const forgotten = await unregisteredPictures(superuser)
    const market = await open(database)
    return {
      market,
      forgotten,
      async renew() {
        await rows.restore()
        await market.renew()
      },
    }
  }

  async function take(): Promise<Market> {
    const isNew = shared === undefined
    const { market, renew, forgotten } = await (shared ??= openShared())
    if (!isNew) await renew()
    return {
      ...market,
      async stop() {
        borrowed = false
        const pictures = await forgotten()
        if (pictures.length > 0)
          throw new Error(`${pictures.join(', ')}: declare the form 'picture' or 'pictures' in the tables of its noun`)
      },
    }
  }

  return {
    async borrow() {
      if (borrowed) return open()
      borrowed = true
      try {
        return await take()
      } catch (error) {
        shared = undefined
        borrowed = false
        throw error
      }
    },
  }
}
