import type { ListingFieldName } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'

/** The label of a value of a choice field. */
export function choiceLabel(name: ListingFieldName, value: string): string {
  const labels: Readonly<Partial<Record<ListingFieldName, Readonly<Record<string, string>>>>> = texts.names.choices
  return labels[name]?.[value] ?? value
}
