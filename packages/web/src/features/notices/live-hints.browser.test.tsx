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
  service.holdStreams()
  signInAs()
  stopClock()
  openAt('/blog')
  await expect.element(bell).toBeVisible()
  expect(await fetched()).toBe(0)
})
afterEach(() => vi.restoreAllMocks())

test('one stream stands for a signed-in user, and what it says is fetched again', async () => {
  const stream = service.stream()
  expect(new URL(stream.url).pathname).toBe('/api/events')
  // Not before: a notice between the two would be missed.
  stream.accept()
  expect(await fetched()).toBe(1)
  stream.hint('notices')
  expect(await fetched()).toBe(1)
  stream.hint('weather')
  expect(await fetched()).toBe(0)
  // The browser connects again by itself: what was missed meanwhile is fetched then.
  stream.lose()
  await passTime(30_000)
  expect(await fetched()).toBe(0)
  stream.accept()
  expect(await fetched()).toBe(1)
})

test('a stream with heartbeats is left alone', async () => {
  const stream = service.stream()
  stream.accept()
  expect(await fetched()).toBe(1)
  for (let n = 0; n < 8; n++) {
    await passTime(15_000)
    stream.beat()
  }
  // One is missed, and a hint is as good.
  await passTime(30_000)
  stream.hint('weather')
  await passTime(30_000)
  expect(service.streams()).toEqual([stream])
  expect(await fetched()).toBe(0)
})

test('an open stream that is silent for two heartbeats is replaced, and what it missed is fetched', async () => {
  const first = service.stream()
  first.accept()
  first.beat()
  expect(await fetched()).toBe(1)
  await passTime(37_499)
  expect(service.streams()).toEqual([first])
  expect(await fetched()).toBe(0)
  await passTime(1)
  const second = service.stream()
  expect(second).not.toBe(first)
  expect(service.streams()).toEqual([second])
  expect(await fetched()).toBe(1)
  second.accept()
  expect(await fetched()).toBe(1)
  // As behind a proxy that holds the events back.
  await passTime(37_500)
  expect(service.streams()).toEqual([service.stream()])
  expect(service.stream()).not.toBe(second)
  expect(await fetched()).toBe(1)
})

test('a stream that the browser can’t connect again is replaced too', async () => {
  const first = service.stream()
  first.accept()
  expect(await fetched()).toBe(1)
  first.lose()
  await passTime(37_500)
  expect(service.streams()).toEqual([service.stream()])
  expect(service.stream()).not.toBe(first)
  expect(await fetched()).toBe(1)
})

test('what is fetched for the first time when a hint comes is fetched again', async () => {
  const old = Promise.withResolvers<{ respons: never[]; unread: number }>()
  service.answer({ listNotices: () => old.promise })
  service.stream().accept()
  expect(await fetched()).toBe(1)
  service.answer({ listNotices: { respons: [], unread: 2 } })
  service.stream().hint('notices')
  await expect.element(page.getByRole('link', { name: 'Notices, 2 unread' })).toBeVisible()
  old.resolve({ respons: [], unread: 1 })
  expect(await fetched()).toBe(1)
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

test('a hidden page has no stream and polls nothing; shown again it has a stream, and what was missed', async () => {
  service.stream().accept()
  expect(await fetched()).toBe(1)
  setVisibility('hidden')
  expect(service.streams()).toEqual([])
  await passTime(120_000)
  expect(await fetched()).toBe(0)
  setVisibility('visible')
  expect(await fetched()).toBe(0)
  service.stream().accept()
  expect(await fetched()).toBe(1)
  // As from the back/forward cache.
  window.dispatchEvent(new Event('pageshow'))
  service.stream().accept()
  expect(await fetched()).toBe(1)
})

test('a refused stream is replaced by polls, each of which requests another', async () => {
  service.answer({ listNotices: new Problem('not-found') })
  service.stream().refuse()
  expect(await fetched()).toBe(1)
  expect(service.streams()).toEqual([])
  await passTime(29_999)
  expect(service.streams()).toEqual([])
  service.answer({ listNotices: { respons: [], unread: 2 } })
  await passTime(1)
  service.stream().refuse()
  expect(await fetched()).toBe(1)
  await expect.element(page.getByRole('link', { name: 'Notices, 2 unread' })).toBeVisible()
  await passTime(30_000)
  service.stream().accept()
  expect(await fetched()).toBe(1)
  await passTime(30_000)
  expect(await fetched()).toBe(0)
})

test('a stream that stays away is not waited for, and may still come', async () => {
  const stream = service.stream()
  await passTime(2_999)
  expect(await fetched()).toBe(0)
  await passTime(1)
  expect(await fetched()).toBe(1)
  await passTime(30_000)
  expect(await fetched()).toBe(1)
  expect(service.stream()).toBe(stream)
  stream.accept()
  expect(await fetched()).toBe(1)
  await passTime(30_000)
  expect(await fetched()).toBe(0)
})

test('a page that is hidden between polls opens no stream', async () => {
  service.stream().refuse()
  expect(await fetched()).toBe(1)
  setVisibility('hidden')
  await passTime(60_000)
  expect(service.streams()).toEqual([])
  expect(await fetched()).toBe(0)
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
