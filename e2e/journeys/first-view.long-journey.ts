import { describeTakeOver } from '../take-over.ts'

describeTakeOver(6, 0)
