import { describe, expect, expectTypeOf, it } from 'vitest'
import { SearchFacets, SearchQuery } from './calls/search.ts'
import { facetNames, facets, hasSteps, isCopied, isOfKind, parametersOf, type Facet } from './facets.ts'
import type { Condition } from './items.ts'
import { fieldOf } from './listing-fields.ts'

describe('the table of facets', () => {
  it('has no private field', () => {
    const copied = facetNames.filter(isCopied).map((name) => fieldOf(facets[name].copies))
    expect(copied.filter((field) => field.private)).toEqual([])
  })

  it('words a suggestion with the value of another facet', () => {
    const rows: readonly Facet[] = Object.values(facets)
    expect(facetNames).toEqual(expect.arrayContaining(rows.flatMap(({ suggested }) => suggested?.with ?? [])))
  })

  it('gives the query and the reply its names, order and types', () => {
    expect(Object.keys(SearchFacets.shape)).toEqual([...facetNames])
    const parameters = facetNames.flatMap((name) => [...parametersOf(name)])
    expect(Object.keys(SearchQuery.shape)).toEqual(['q', ...parameters, 'asTyped', 'sort', 'limit', 'after'])
    expectTypeOf<Pick<SearchQuery, 'brand' | 'condition' | 'minPrice' | 'verified'>>().toEqualTypeOf<{
      brand?: string[] | undefined
      condition?: Condition[] | undefined
      minPrice?: number | undefined
      verified?: boolean | undefined
    }>()
    expectTypeOf<SearchFacets['condition'][number]['value']>().toEqualTypeOf<Condition>()
    expectTypeOf<SearchFacets['months'][number]['max']>().toEqualTypeOf<number | null>()
  })

  it.each(facetNames.filter((name) => isOfKind(name, 'range')))('the ranges of %s start at 0 and ascend', (name) => {
    const [first, ...others] = facets[name].starts
    expect(first).toBe(0)
    expect(others).toEqual([...new Set(others)].toSorted((a, b) => a - b))
  })

  it.each(facetNames.filter(hasSteps))('each range of %s has its usual value', (name) => {
    const { starts, steps }: { starts: readonly number[]; steps: readonly number[] } = facets[name]
    expect(steps.map((step) => starts.findLastIndex((start) => start <= step))).toEqual([...starts.keys()])
  })
})
