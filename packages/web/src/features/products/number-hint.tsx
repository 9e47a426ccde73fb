import { fieldOf, type FormFieldName } from '@market/contract/listing-fields'
import { readNumber } from '@market/contract/numbers'
import { texts } from '@market/contract/texts'
import { useWatch, type Control } from 'react-hook-form'
import type { ListingValues } from './listing-values.ts'

/** Questions a number that is probably a slip; it can be submitted all the same. */
export function NumberHint({ name, control }: { name: FormFieldName; control: Control<ListingValues> }) {
  const [typed, originalPrice] = useWatch({ control, name: [name, 'originalPrice'] })
  const hint = hintFor(name, numberIn(typed), numberIn(originalPrice))
  return <output className="text-sm text-warning empty:hidden">{hint}</output>
}

function hintFor(name: FormFieldName, given: number | undefined, originalPrice: number | undefined) {
  const hints = texts.addProduct.hints
  const field = fieldOf(name)
  if (given === undefined || (field.type !== 'price' && field.type !== 'integer')) return undefined
  const [lowest, highest] = field.plausible ?? [-Infinity, Infinity]
  if (given < lowest) return hints.low
  if (given > highest) return hints.high
  return name === 'resalePrice' && originalPrice !== undefined && given > originalPrice ? hints.aboveNew : undefined
}

function numberIn(typed: unknown): number | undefined {
  return typeof typed === 'string' ? readNumber(typed) : undefined
}
