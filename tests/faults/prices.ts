import type { Fault } from './fault.ts'

export const prices: readonly Fault[] = [
  {
    file: 'packages/prices/src/train.ts',
    find: `<= limit)`,
    replace: `<= 99 * limit)`,
    effect: 'fifty false sales are compared and move the range of a popular model',
    test: { file: 'packages/prices/src/hostile-sales.test.ts', title: 'leave the twenty honest ones compared' },
  },
]
