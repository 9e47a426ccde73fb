import type { Product } from '@market/contract'
import { factNames, factOf } from '@market/contract/facts'
import { formatFigure } from './format-fact.ts'

const onCards = factNames
  .filter((name) => factOf(name).card !== undefined)
  .toSorted((a, b) => (factOf(a).card ?? 0) - (factOf(b).card ?? 0))

/** The facts of a card on one line: 'Core i5-8350U · 16 GB · 512 GB · 14″'. */
export function FactLine({ facts = {} }: Pick<Product, 'facts'>) {
  const shown = onCards.flatMap((name) => {
    const value = facts[name]
    if (value === undefined) return []
    return [typeof value === 'number' ? formatFigure(name, value) : String(value)]
  })
  return shown.length === 0 ? null : <p className="product-facts">{shown.join(' · ')}</p>
}
