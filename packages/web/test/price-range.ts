import type { PriceRange } from '@market/contract'

type Range = NonNullable<PriceRange['range']>

/** What 23 laptops sold for, and the two nearest of them. */
export function aPriceRange(changes: Partial<Range> = {}): PriceRange {
  return {
    sales: 23,
    model: 4,
    missing: null,
    range: {
      from: 38_000,
      middle: 44_000,
      to: 52_000,
      medianError: 0.149,
      coverage: 80,
      sales: [
        {
          brand: 'Dell',
          facts: [
            { fact: 'processor', value: 'Intel Core i5-1145G7' },
            { fact: 'ramGb', value: 16 },
            { fact: 'faults', value: ['hinge'] },
          ],
          price: 43_500,
          month: '2026-10',
        },
        { brand: 'Lenovo', facts: [], price: 39_000, month: '2025-12' },
      ],
      ...changes,
    },
  }
}
