import { fieldOf, type FormFieldName } from '@market/contract/listing-fields'
import { readOneAmount } from '@market/contract/amounts'
import { readNumber } from '@market/contract/numbers'
import { texts } from '@market/contract/texts'
import { useState, type ComponentProps } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { TextField } from '../../ui/text-field.tsx'
import type { ListingValues } from './listing-values.ts'
import { inputLook } from '../../ui/field-look.ts'
import { priceSlip } from '../listing/price-slip.ts'

interface Props extends Omit<ComponentProps<typeof TextField>, 'name'> {
  name: FormFieldName
  control: Control<ListingValues>
  /** Shown unless there is a hint. */
  question?: string | undefined
}

/** A number, and a question about one that is probably a slip; it can be submitted all the same. */
export function NumberInput({ name, control, question, onFocus, ...input }: Props) {
  const [typed, originalPrice] = useWatch({ control, name: [name, name === 'resalePrice' ? 'originalPrice' : name] })
  const [former, setFormer] = useState('')
  const hint =
    hintFor(name, numberIn(name, typed), numberIn(name, former), numberIn('originalPrice', originalPrice)) ?? question
  return (
    <>
      <TextField
        inputMode={fieldOf(name).type === 'price' ? 'decimal' : 'numeric'}
        className={`${inputLook} tabular-nums`}
        name={name}
        {...input}
        onFocus={(event) => {
          onFocus?.(event)
          if (former === '') setFormer(event.target.value)
        }}
      />
      <output className="text-sm text-warning empty:hidden">{hint}</output>
    </>
  )
}

/** `former`: the number that stood there when the field was first entered. */
function hintFor(
  name: FormFieldName,
  given: number | undefined,
  former: number | undefined,
  originalPrice: number | undefined,
): string | undefined {
  const hints = texts.addProduct.hints
  const field = fieldOf(name)
  if (given === undefined || (field.type !== 'price' && field.type !== 'integer')) return undefined
  const [lowest, highest] = field.plausible ?? [-Infinity, Infinity]
  // A former price that was a slip itself is no measure.
  if (field.type === 'price' && former !== undefined && former >= lowest && former <= highest) {
    const slip = priceSlip(given, former)
    if (slip !== undefined) return slip
  }
  if (given < lowest) return hints.low
  if (given > highest) return hints.high
  return name === 'resalePrice' && originalPrice !== undefined && given > originalPrice ? hints.aboveNew : undefined
}

/** The number in a field's text: an amount in a price. */
export function numberIn(name: FormFieldName, typed: unknown): number | undefined {
  if (typeof typed !== 'string') return undefined
  return fieldOf(name).type === 'price' ? readOneAmount(typed) : readNumber(typed)
}
