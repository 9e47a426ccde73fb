import { testLosses } from './lose-at-each-statement.ts'

testLosses()
