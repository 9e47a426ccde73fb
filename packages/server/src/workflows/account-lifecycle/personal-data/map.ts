import type { Entry } from './entry.ts'
import { marketTables } from './market-tables.ts'
import { moneyTables } from './money-tables.ts'
import { signInTables } from './sign-in-tables.ts'

/**
 * Every table of the market: which personal data it holds, whose it is, what of it the user can download, and what an
 * erasure leaves. The download is generated from this; a test compares `account-lifecycle/erase-user.ts` with it.
 */
export const personalData: Readonly<Record<string, Entry>> = { ...marketTables, ...moneyTables, ...signInTables }
