import { readOneAmount } from '@market/contract/amounts'
import { texts } from '@market/contract/texts'
import { useId, useState, type ComponentProps, useEffect } from 'react'
import { useWatch, type UseFormSetValue, type Control } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Line } from '../../ui/skeletons.tsx'
import { FeeNote } from './fee-note.tsx'
import type { ListingValues } from './listing-values.ts'
import { NumberInput } from './number-input.tsx'
import { useMoney } from '../listing/price.tsx'
import { PriceEvidence } from '../price-range/price-evidence.tsx'
import { useMoneyRange } from '../price-range/use-money-range.ts'
import { whereInRange } from '../price-range/where-in-range.ts'
import type { PriceRange } from '@market/contract'
import { useQuery } from '@tanstack/react-query'
import { sentFacts } from './fact-values.ts'
import { priceRangeQueries, type Described } from '../price-range/queries.ts'
import { helpLook, labelLook } from '../../ui/field-look.ts'

/** Milliseconds without a change. */
const pause = 600

interface Props extends ComponentProps<typeof NumberInput> {
  setValue: UseFormSetValue<ListingValues>
}

/** The price, and below it what such laptops sold for. One that is far outside of that is questioned and accepted. */
export function PriceInput({ setValue, ...input }: Props) {
  const estimate = useEstimate(input.control)
  const price = readOneAmount(useWatch({ control: input.control, name: 'resalePrice' }))
  const use = (middle: number) =>
    setValue('resalePrice', String(middle), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <>
      <NumberInput {...input} question={useQuestion(estimate, price)} />
      <FeeNote price={price} />
      <p className={helpLook}>{texts.bankRisk}</p>
      <Suggestion estimate={estimate} price={price} onUse={use} />
    </>
  )
}

function useQuestion(estimate: Estimate, price: number | undefined): string | undefined {
  const money = useMoney()
  const formatRange = useMoneyRange()
  if (typeof estimate === 'string' || estimate.range === null || price === undefined) return undefined
  const isFar = ['farBelow', 'farAbove'].includes(whereInRange(price, estimate.range))
  return isFar ? texts.priceRange.ask(money(price), formatRange(estimate.range)) : undefined
}

interface SuggestionProps {
  estimate: Estimate
  price: number | undefined
  onUse: (price: number) => void
}

/** It changes as one types and is no live region, which would speak at each pause. */
function Suggestion({ estimate, price, onUse }: SuggestionProps) {
  const id = useId()
  const words = texts.priceRange
  if (estimate === 'none') return null
  return (
    <section
      className="grid min-w-0 gap-3 rounded-box border border-base-300 bg-base-200 px-4 py-3"
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`} className={labelLook}>
        {words.title}
      </h3>
      {estimate === 'no name' && <p className={helpLook}>{words.nameFirst}</p>}
      {estimate === 'loading' && <Line className="w-2/3" />}
      {typeof estimate !== 'string' && (
        <PriceEvidence known={estimate} price={price} say={texts.priceRange.yours} plotId={`${id}-plot`}>
          {estimate.range && (
            <UsePrice middle={estimate.range.middle} price={price} about={`${id}-plot`} onUse={onUse} />
          )}
        </PriceEvidence>
      )}
    </section>
  )
}

interface UseProps {
  middle: number
  price: number | undefined
  /** The id of what the button's price is about. */
  about: string
  onUse: (price: number) => void
}

function UsePrice({ middle, price, about, onUse }: UseProps) {
  const money = useMoney()
  const [used, setUsed] = useState<number>()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        small
        aria-describedby={about}
        onClick={() => {
          onUse(middle)
          setUsed(middle)
        }}
      >
        {texts.priceRange.use(money(middle))}
      </Button>
      <output className="text-sm/normal">
        {used !== undefined && used === price && texts.priceRange.used(money(used))}
      </output>
    </div>
  )
}

/** `none`: it failed, or waits for a connection. */
type Estimate = PriceRange | 'no name' | 'loading' | 'none'

/**
 * What laptops like the form's sold for, asked for when typing pauses. A newer question cancels an older one, whose
 * answer stays until then.
 */
function useEstimate(control: Control<ListingValues>): Estimate {
  const [name, brand, condition, months, facts] = useWatch({
    control,
    name: ['itemName', 'brand', 'condition', 'usedtime', 'facts'],
  })
  const { facts: known } = sentFacts(facts, {})
  const described: Described = {
    name: name.trim(),
    ...(brand !== '' && { brand }),
    condition,
    ...(months !== '' && { months }),
    ...(known && { facts: known }),
  }
  const { data, error, fetchStatus } = useQuery(priceRangeQueries.estimate(useDebounced(described)))
  if (described.name === '') return 'no name'
  return data ?? (error === null && fetchStatus !== 'paused' ? 'loading' : 'none')
}

/** The value as it was when it last stayed the same for a while. Compared as JSON. */
function useDebounced<Value>(value: Value): Value {
  const written = JSON.stringify(value)
  const [debounced, setDebounced] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(written), pause)
    return () => clearTimeout(timer)
  }, [written])
  return JSON.parse(debounced) as Value
}
