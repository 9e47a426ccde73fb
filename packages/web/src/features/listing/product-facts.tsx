import type { Product } from '@market/contract'
import { fieldOf, formFieldNames, type FormFieldName } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import type { ReactNode } from 'react'
import { NotGiven } from './not-given.tsx'
import { Price } from './price.tsx'
import { choiceLabel } from './product-choices.ts'

type Fact = readonly [label: string, value: ReactNode]
type Own<Value> = Readonly<Partial<Record<FormFieldName, Value>>>

/**
 * The fields of the table at these places, as rows of label and value: `card` is on the card and the page, `page` only
 * on the page, `private` on the page of users to whom the server sends it.
 */
export function factsOf(product: Product, ...places: readonly ('card' | 'page' | 'private')[]): Fact[] {
  const wanted: readonly string[] = places
  return formFieldNames.flatMap((name): Fact[] => {
    const { shown, private: isPrivate } = fieldOf(name)
    if (!wanted.includes(shown ?? (isPrivate ? 'private' : 'card'))) return []
    if (isPrivate && product[name] === null) return []
    const row = factRow(product, name)
    return row ? [row] : []
  })
}

/** A field as a row of label and value; undefined when the listing has none. */
export function factRow(product: Product, name: FormFieldName): Fact | undefined {
  const value = product[name]
  // An erasure empties texts.
  if (value === undefined || value === '') return undefined
  return [labelOf(name), value === null ? <NotGiven key={name} /> : format(name, value)]
}

function labelOf(name: FormFieldName): string {
  const own: Own<string> = texts.factLabels
  return own[name] ?? texts.listing[name]
}

function format(name: FormFieldName, value: string | number | boolean): ReactNode {
  const { type } = fieldOf(name)
  const figures: Own<(n: number) => string> = texts.figures
  if (typeof value === 'boolean') return value ? texts.names.yes : texts.names.no
  if (typeof value === 'string') return type === 'choice' ? choiceLabel(name, value) : value
  if (type === 'price') return <Price amount={value} />
  return (figures[name] ?? texts.forms.count)(value)
}
