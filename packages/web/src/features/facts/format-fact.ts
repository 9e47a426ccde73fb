import { factOf, type FactName, type Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { formatFigure } from './format-figure.ts'

type Own<Value> = Readonly<Partial<Record<FactName, Value>>>

/** The label of a fact's value on the laptop's page. */
export function factLabel(name: FactName): string {
  const short: Own<string> = texts.facts.shortLabels
  return short[name] ?? texts.facts.labels[name]
}

export function valueLabel(name: FactName, value: string): string {
  const labels: Own<Readonly<Partial<Record<string, string>>>> = texts.facts.values
  return labels[name]?.[value] ?? value
}

/** A fact's value as text. */
export function formatFact(name: FactName, value: NonNullable<Facts[FactName]>): string {
  if (typeof value === 'number') return formatFigure(name, value)
  if (typeof value === 'boolean') return value ? texts.names.yes : texts.names.no
  if (Array.isArray(value))
    return value.length === 0 ? texts.facts.noFaults : value.map((one) => valueLabel(name, one)).join(', ')
  if (factOf(name).type === 'resolution') {
    const [width = 0, height = 0] = value.split('x').map(Number)
    return texts.factFigures.pixels(width, height)
  }
  return factOf(name).type === 'day' ? texts.forms.postDay(value) : valueLabel(name, value)
}
