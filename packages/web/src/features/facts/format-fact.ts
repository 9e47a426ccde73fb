import { factOf, type FactName, type Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'

type Own<Value> = Readonly<Partial<Record<FactName, Value>>>

/** A figure with its unit, such as '16 GB'. Numbers without a unit, which are years and counts, are returned as typed. */
export function formatFigure(name: FactName, figure: number): string {
  const { forms, factFigures } = texts
  if ((name === 'storageGb' || name === 'secondStorageGb') && figure >= 1000 && figure % 1000 === 0)
    return factFigures.terabytes(forms.count(figure / 1000))
  const units: Own<(n: string) => string> = factFigures
  return units[name]?.(forms.count(figure)) ?? forms.asTyped(figure)
}

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
  return factOf(name).type === 'day' ? texts.forms.postDay(value) : valueLabel(name, value)
}
