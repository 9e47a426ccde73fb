import { describeEachFailure } from './test/each-failure.ts'
import { failingRefunds } from './test/failing-refunds.ts'

describeEachFailure(failingRefunds(), 'all')
