import type { PriceRange } from '@market/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { sentFacts } from '../facts/fact-values.ts'
import type { ListingValues } from '../products/listing-values.ts'
import { priceRangeQueries, type Described } from './queries.ts'

/** Milliseconds without a change. */
const pause = 600

/** `none`: it failed, or waits for a connection. */
export type Estimate = PriceRange | 'no name' | 'loading' | 'none'

/** What laptops like the form's sold for, asked for when typing pauses. A newer question cancels an older one, whose answer stays until then. */
export function useEstimate(control: Control<ListingValues>): Estimate {
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
  const { data, error, fetchStatus } = useQuery(priceRangeQueries.estimate(useSettled(described)))
  if (described.name === '') return 'no name'
  return data ?? (error === null && fetchStatus !== 'paused' ? 'loading' : 'none')
}

/** The value as it was when it last stayed the same for a while. Compared as JSON. */
function useSettled<Value>(value: Value): Value {
  const written = JSON.stringify(value)
  const [settled, setSettled] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), pause)
    return () => clearTimeout(timer)
  }, [written])
  return JSON.parse(settled) as Value
}
