import type { Product } from '@market/contract'
import { cardFacts } from '@market/contract/card-facts'
import { Fragment } from 'react'
import { formatFigure } from './format-figure.ts'

const makers = /^(?:Intel|AMD|Qualcomm) /

/** The facts of a card: 'Core i5-8350U · 16 GB · 512 GB · 14″', on two lines where one is too short. */
export function FactLine({ facts = {} }: Pick<Product, 'facts'>) {
  const figures = cardFacts.flatMap((name) => {
    const value = facts[name]
    return typeof value === 'number' ? [[name, formatFigure(name, value)] as const] : []
  })
  const processor = facts.processor?.replace(makers, '')
  if (processor === undefined && figures.length === 0) return null
  return (
    <p className="product-facts">
      {processor !== undefined && <span>{processor}</span>}
      {figures.length > 0 && (
        <span>
          {figures.map(([name, figure], n) => (
            <Fragment key={name}>
              {(n > 0 || processor !== undefined) && <span className="product-facts-dot"> · </span>}
              {figure}
            </Fragment>
          ))}
        </span>
      )}
    </p>
  )
}
