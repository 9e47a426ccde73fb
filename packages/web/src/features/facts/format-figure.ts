import type { FactName } from '@market/contract/facts'
import { texts } from '@market/contract/texts'

/** A figure with its unit, such as '16 GB'. Numbers without a unit, which are years and counts, are returned as typed. */
export function formatFigure(name: FactName, figure: number): string {
  if ((name === 'storageGb' || name === 'secondStorageGb') && figure >= 1000 && figure % 1000 === 0)
    return texts.factFigures.terabytes(texts.forms.count(figure / 1000))
  const units: Readonly<Partial<Record<FactName, (n: string) => string>>> = texts.factFigures
  return units[name]?.(texts.forms.count(figure)) ?? texts.forms.asTyped(figure)
}
