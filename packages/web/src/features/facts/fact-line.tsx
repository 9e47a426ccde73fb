import type { Product } from '@market/contract'
import { cardFacts } from '@market/contract/card-facts'
import { formatFigure } from './format-figure.ts'

/** The facts of a card on one line: 'Core i5-8350U · 16 GB · 512 GB · 14″'. */
export function FactLine({ facts = {} }: Pick<Product, 'facts'>) {
  const shown = cardFacts.flatMap((name) => {
    const value = facts[name]
    if (value === undefined) return []
    return [typeof value === 'number' ? formatFigure(name, value) : value]
  })
  return shown.length === 0 ? null : <p className="product-facts">{shown.join(' · ')}</p>
}
