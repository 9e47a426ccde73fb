import { Problem } from '@market/contract/problem'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { passTime, stopClock } from '../../../test/browser/clock.ts'
import { expectToBeAt, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { setVisibility } from '../../../test/browser/visibility.ts'

const bell = page.getByRole('link', { name: 'Notices' })
/** How often the count has been fetched since the last look. */
let looked = 0
async function fetched(): Promise<number> {
  await passTime(0)
  const before = looked
  looked = service.asked('listNotices').length
  return looked - before
}

beforeEach(async () => {
  looked = 0
  signInAs()
  stopClock()
  openAt('/blog')
  await expect.element(bell).toBeVisible()
  expect(await fetched()).toBe(1)
})
afterEach(() => vi.restoreAllMocks())

test('one stream stands for a signed-in user, and what it says is fetched again', async () => {
  const stream = service.stream()
  expect(new URL(stream.url).pathname).toBe('/api/events')
  stream.accept()
  expect(await fetched()).toBe(1)
  stream.hint('notices')
  expect(await fetched()).toBe(1)
  stream.hint('weather')
  expect(await fetched()).toBe(0)
  // The browser connects again by itself: what was missed meanwhile is fetched then.
  stream.lose()
  await passTime(60_000)
  expect(await fetched()).toBe(0)
  stream.accept()
  expect(await fetched()).toBe(1)
})

test('what is fetched for the first time when a hint comes is fetched again', async () => {
  const old = Promise.withResolvers<{ respons: never[]; unread: number }>()
  service.answer({ listNotices: () => old.promise })
  openAt('/blog')
  await expect.poll(service.streams).toHaveLength(1)
  await passTime(0)
  service.answer({ listNotices: { respons: [], unread: 2 } })
  service.stream().hint('notices')
  await expect.element(page.getByRole('link', { name: 'Notices, 2 unread' })).toBeVisible()
  old.resolve({ respons: [], unread: 1 })
  expect(await fetched()).toBe(2)
  await expect.element(page.getByRole('link', { name: 'Notices, 2 unread' })).toBeVisible()
})

test('a visitor has no stream, and it ends with the sign-out', async () => {
  const reply = Promise.withResolvers<{ message: string }>()
  service.answer({ signOut: () => reply.promise })
  service.stream().accept()
  await page.getByRole('button', { name: 'Logout' }).click()
  // While the user signs out: what a hint fetched would be refused.
  await expect.poll(service.streams).toEqual([])
  reply.resolve({ message: 'Logged out' })
  await expectToBeAt('/')
  await expect.element(bell).not.toBeInTheDocument()
  expect(service.streams()).toEqual([])
  expect(await fetched()).toBe(1)
  window.dispatchEvent(new Event('pageshow'))
  await passTime(60_000)
  expect(await fetched()).toBe(0)
  expect(service.streams()).toEqual([])
})

test('a hidden page has no stream and polls nothing; shown again it has both at once', async () => {
  service.stream().accept()
  expect(await fetched()).toBe(1)
  setVisibility('hidden')
  expect(service.streams()).toEqual([])
  await passTime(120_000)
  expect(await fetched()).toBe(0)
  setVisibility('visible')
  expect(await fetched()).toBe(1)
  service.stream()
  // As from the back/forward cache.
  window.dispatchEvent(new Event('pageshow'))
  expect(await fetched()).toBe(1)
  service.stream()
})

test('a refused stream is replaced by polls, until one that succeeds opens another', async () => {
  service.stream().refuse()
  expect(service.streams()).toEqual([])
  await passTime(29_999)
  expect(await fetched()).toBe(0)
  service.answer({ listNotices: new Problem('not-found') })
  await passTime(1)
  expect(await fetched()).toBe(1)
  expect(service.streams()).toEqual([])
  service.answer({ listNotices: { respons: [], unread: 2 } })
  await passTime(30_000)
  expect(await fetched()).toBe(1)
  await expect.element(page.getByRole('link', { name: 'Notices, 2 unread' })).toBeVisible()
  service.stream().refuse()
  await passTime(30_000)
  service.stream().accept()
  expect(await fetched()).toBe(2)
  await passTime(120_000)
  expect(await fetched()).toBe(0)
})

test('a page that is hidden during a poll opens no stream', async () => {
  const { promise, resolve } = Promise.withResolvers<{ respons: never[]; unread: number }>()
  service.stream().refuse()
  service.answer({ listNotices: () => promise })
  await passTime(30_000)
  setVisibility('hidden')
  resolve({ respons: [], unread: 1 })
  await passTime(60_000)
  expect(service.streams()).toEqual([])
})

test('a browser without streams polls', async () => {
  const { EventSource: real } = globalThis
  onTestFinished(() => {
    globalThis.EventSource = real
  })
  setVisibility('hidden')
  Reflect.deleteProperty(globalThis, 'EventSource')
  setVisibility('visible')
  expect(await fetched()).toBe(1)
  await passTime(60_000)
  expect(await fetched()).toBe(2)
})
