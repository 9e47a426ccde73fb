import type { Fault } from './fault.ts'
import { features, workflows } from './places.ts'

export const checkCompareFaults: readonly Fault[] = [
  {
    file: `${features}/checks/compare-facts.ts`,
    find: `return judgement === 'unclear' ? 'not-found' : judgement`,
    replace: `return judgement === 'unclear' ? 'differs' : judgement`,
    effect: 'a buyer is told that a ThinkPad differs because Windows calls it by its type number',
    test: { file: `${features}/checks/compare-facts.test.ts`, title: 'listed as "ThinkPad T480" can’t be told from' },
  },
  {
    file: `${workflows}/check/running-check.ts`,
    find: `/ 86400)::int`,
    replace: `/ 86400000)::int`,
    effect: 'the cycles of a battery that was used since the laptop was listed are a difference',
    test: { file: `${workflows}/check/comparison.test.ts`, title: 'counts the days since' },
  },
]
