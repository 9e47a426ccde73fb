import type { Product } from '@market/contract'
import { cardFacts } from '@market/contract/card-facts'
import { texts } from '@market/contract/texts'
import { formatFigure } from './format-figure.ts'

const makers = /^(?:Intel|AMD|Qualcomm) /

/** A card's facts as chips: 'Core i5-8350U', '16 GB', '512 GB', '14″', and the battery where a report has measured it. */
export function FactChips({
  product: { facts = {}, factSources },
}: {
  product: Pick<Product, 'facts' | 'factSources'>
}) {
  const figures = cardFacts.flatMap((name) => {
    const value = facts[name]
    return typeof value === 'number' ? [formatFigure(name, value)] : []
  })
  const battery =
    factSources?.batteryHealthPercent?.source === 'report' && facts.batteryHealthPercent !== undefined
      ? [texts.factFigures.battery(formatFigure('batteryHealthPercent', facts.batteryHealthPercent))]
      : []
  const chips = [
    ...(facts.processor === undefined ? [] : [facts.processor.replace(makers, '')]),
    ...figures,
    ...battery,
  ]
  if (chips.length === 0) return null
  return (
    <ul className="product-facts">
      {chips.map((chip, n) => (
        <li key={n}>{chip}</li>
      ))}
    </ul>
  )
}
