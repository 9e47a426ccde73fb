import type { SearchWay } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMoney } from '../listing/price.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { formatCount } from './counted.ts'
import type { SearchFilters } from './search-filters.ts'

interface Props {
  ways: readonly SearchWay[]
  wanted: SearchFilters
  choose: (next: SearchFilters) => void
}

const say = texts.search
/** A label that left out more says only what it keeps: the sentence above it names the others. */
const mostWithout = 2

/** Searches without the price or without some words, where no laptop has both. */
export function SearchWays({ ways, wanted, choose }: Props) {
  const money = useMoney()
  return (
    <ul aria-label={say.ways.title} className="flex flex-wrap gap-2 text-base-content">
      {ways.map((way) => (
        <li key={way.q} className="flex max-w-full">
          <ChoiceLink next={searchOf(way, wanted)} choose={choose} className={buttonLook({ small: true })}>
            <span>{labelOf(way, money)}</span>
            <span className="shrink-0 font-normal text-quiet tabular-nums">
              {say.found(way.count, formatCount(way))}
            </span>
          </ChoiceLink>
        </li>
      ))}
    </ul>
  )
}

/** The laptop whose price the link says comes first. */
function searchOf({ q, lowest, highest }: SearchWay, wanted: SearchFilters): SearchFilters {
  const nearest = lowest !== undefined ? 'price-up' : highest !== undefined ? 'price-down' : wanted.sort
  return { ...wanted, q, ...(nearest !== undefined && { sort: nearest }) }
}

function labelOf(way: SearchWay, money: (amount: number) => string): string {
  const { words, without } = way
  const price = priceOf(way, money)
  const kept = words === '' ? price : `${words} ${price}`
  return without.length === 0 || without.length > mostWithout ? kept : say.ways.without(kept, without.join(', '))
}

function priceOf({ bounds: { min, max } = {}, lowest, highest }: SearchWay, money: (amount: number) => string): string {
  if (lowest !== undefined) return say.ways.from(money(lowest))
  if (highest !== undefined) return say.ways.upTo(money(highest))
  if (min !== undefined && max !== undefined) return say.ways.between(money(min), money(max))
  return min === undefined ? say.ways.under(money(max ?? 0)) : say.ways.over(money(min))
}
