import { describe, expect, it } from 'vitest'
import { requestFor } from './request.ts'
import { calls } from './calls.ts'
import { compareAddress, pageData, type PageWithData } from './page-data.ts'

const id = '01930000-0000-7000-8000-000000000001'
const cursorOf = (position: string) => Buffer.from(position).toString('base64url')
const ofList = cursorOf(`1795320000000000:${id}`)
const bySort = {
  relevance: cursorOf(`r1795320000000000:${id}`),
  newest: cursorOf(`n1795320000000000:${id}`),
  'price-up': cursorOf(`u4500000:${id}`),
}

/** The addresses of the calls of a page, of Dell where it is a brand's. */
const askedBy = (page: PageWithData, address: string): string[] =>
  pageData[page]({ params: { category: 'Dell' }, query: new URLSearchParams(address) }).map(
    ({ call, ...given }) => requestFor(calls[call], given).url,
  )

describe('a cursor in a page’s address', () => {
  it.each<[PageWithData, address: string, asked: string]>([
    ['home', `after=${ofList}`, `/api/products/advertise/list?after=${ofList}`],
    ['servicelist', `after=${ofList}`, `/api/products/newest/list?after=${ofList}`],
    ['category', `after=${ofList}`, `/api/products/category/Dell?after=${ofList}`],
    ['search', `q=x1&after=${bySort.relevance}`, `/api/search?q=x1&after=${bySort.relevance}`],
    ['search', `after=${bySort.newest}`, `/api/search?after=${bySort.newest}`],
    ['search', `sort=price-up&after=${bySort['price-up']}`, `/api/search?sort=price-up&after=${bySort['price-up']}`],
    [
      'category',
      `condition=Good&after=${bySort.newest}`,
      `/api/search?condition=Good&brand=Dell&after=${bySort.newest}`,
    ],
  ])('starts the list of %s?%s there', (page, address, asked) => {
    expect(askedBy(page, address)).toContain(asked)
  })

  it('is not that of the counts beside a brand’s list', () => {
    expect(askedBy('category', `after=${ofList}`)).toContain('/api/search?brand=Dell&limit=1')
  })

  it.each<[PageWithData, string]>([
    ['home', 'x'],
    ['home', bySort.newest],
    ['servicelist', 'a b'],
    ['category', 'x'.repeat(201)],
    ['search', ofList],
    ['search', bySort['price-up']],
    ['search', cursorOf(`n1:${id}x`)],
    ['search', ''],
  ])('that the list of %s would refuse is ignored: %s', (page, after) => {
    expect(askedBy(page, new URLSearchParams({ after }).toString())).toEqual(askedBy(page, ''))
  })
})

describe('a comparison’s address', () => {
  const ids = [1, 2, 3, 4, 5].map((n) => id.replace(/1$/, String(n)))
  const queryOf = (address: string) => address.replace('/compare?', '')

  it('asks for each of its laptops, once, and for four at most', () => {
    expect(askedBy('compare', `laptops=${ids.join(',')}`)).toEqual(ids.slice(0, 4).map((one) => `/api/products/${one}`))
    expect(askedBy('compare', `laptops=x,${id},${id.toUpperCase()}`)).toEqual([`/api/products/${id}`])
    expect(askedBy('compare', '')).toEqual([])
  })

  it('is written as it is read', () => {
    expect(askedBy('compare', queryOf(compareAddress(ids.slice(1, 3), true)))).toHaveLength(2)
    expect(compareAddress(ids.slice(1, 3), true)).toBe(`/compare?laptops=${ids[1]},${ids[2]}&only=differences`)
    expect(compareAddress([])).toBe('/compare')
  })
})
