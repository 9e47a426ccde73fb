import type { Product } from '@market/contract'
import { cardFacts } from '@market/contract/card-facts'
import { texts } from '@market/contract/texts'
import { formatFigure } from './format-figure.ts'

/** The maker, and what 'i5' says already. */
const makers = /^(?:Intel|AMD|Qualcomm) (?:Core (?=i\d))?/

const list = 'fact-chips flex flex-wrap gap-0.5 overflow-clip leading-[1.125rem] font-medium'
const item = 'max-w-full truncate rounded-[0.1875rem] bg-base-300 px-1'

/** A card's facts as chips: 'i5-8350U', '16 GB', '512 GB', '14″', and the battery where a report has measured it. */
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
    <ul className={list} data-chips="">
      {chips.map((chip, n) => (
        <li key={n} className={item}>
          {chip}
        </li>
      ))}
    </ul>
  )
}
