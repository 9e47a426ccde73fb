import type { Entry } from './entry.ts'
import { marketTables } from './market-tables.ts'
import { moneyTables } from './money-tables.ts'
import { signInTables } from './sign-in-tables.ts'

/**
 * Every table of the market: what stands in it about people, whose it is, what of it a person gets as a download, and what an erasure
 * leaves. The download is made from this; what erases (`users/erase-person.ts`) is held against it by a test.
 */
export const personalData: Readonly<Record<string, Entry>> = { ...marketTables, ...moneyTables, ...signInTables }
