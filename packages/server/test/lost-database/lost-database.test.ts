import { testLosses } from './lose-at-each-statement.ts'

// lost-database.long.ts has all acts.
testLosses(6)
