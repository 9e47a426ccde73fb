import type { Product } from '@market/contract'
import { cardFacts } from '@market/contract/card-facts'
import { texts } from '@market/contract/texts'
import { classNames } from '../../ui/class-names.ts'
import { formatFigure } from './format-figure.ts'

const makers = /^(?:Intel|AMD|Qualcomm) /

const list = 'fact-chips flex flex-wrap gap-1 overflow-clip text-[0.8125rem]/5 font-medium'
const item = 'max-w-full truncate rounded-[0.1875rem] bg-base-300 px-1.5'

/** A card's facts as chips: 'Core i5-8350U', '16 GB', '512 GB', '14″', and the battery where a report has measured it. */
export function FactChips({
  product: { facts = {}, factSources },
  className,
}: {
  product: Pick<Product, 'facts' | 'factSources'>
  /** The list's margin. */
  className?: string
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
    <ul className={classNames(list, className)} data-chips="">
      {chips.map((chip, n) => (
        <li key={n} className={item}>
          {chip}
        </li>
      ))}
    </ul>
  )
}
