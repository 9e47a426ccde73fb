import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readToken } from '../../src/api/access-token.ts'
import { passTime, skipTime, stopClock } from './clock.ts'
import { main, openAt, show } from './screen.tsx'
import { service, signInAs } from './service.ts'

test('a stopped clock stands still while a matcher polls and the mouse clicks', async () => {
  const start = new Date('2026-11-21T12:00:00.000Z')
  stopClock(start)
  const ran: string[] = []
  setTimeout(() => ran.push('timeout'), 1)
  setInterval(() => ran.push('interval'), 400)
  show(<button onClick={() => ran.push('click')}>Press</button>)
  await page.getByRole('button').click()
  await expect.poll(() => ran).toEqual(['click'])
  expect(Date.now()).toBe(start.getTime())

  await passTime(1000)
  expect(ran).toEqual(['click', 'timeout', 'interval', 'interval'])
  skipTime(60_000)
  expect([Date.now() - start.getTime(), ran.length]).toEqual([61_000, 4])
})

const id = '01930000-0000-7000-8000-000000000099'

// Each leaves its screen at another moment.
test.for([0, 1, 2, 3, 4])('a test may end while its screen loads, here after %i requests', async (count) => {
  signInAs()
  service.answer({ getProduct: { respons: [] }, listSimilarProducts: { respons: [] } })
  openAt(`/laptop/${id}`)
  await expect.poll(() => service.asked().length).toBeGreaterThanOrEqual(count)
  setTimeout(() => void fetch('/api/jwt?email=a@example.test'), 50)
})

test('what the closed screens still wanted reaches neither the next test’s service nor its token', async () => {
  signInAs()
  openAt('/dashboard/wishlist')
  await expect.element(main.getByText('Your wishlist is empty. Laptops you save appear here.')).toBeVisible()
  const calls = service.asked().map(({ call }) => call)
  expect(calls.filter((call) => ['getProduct', 'listSimilarProducts', 'issueToken'].includes(call))).toEqual([])
  expect(readToken()).toBe('token')
})
