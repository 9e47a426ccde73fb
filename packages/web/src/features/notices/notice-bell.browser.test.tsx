import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAt } from '../../../test/browser/screen.tsx'
import { neverAnswers, service, signInAs } from '../../../test/browser/service.ts'

const bar = page.getByRole('banner')
const bell = (name: string) => bar.getByRole('link', { name, exact: true })
const announced = () =>
  bar
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)
const unread = (count: number) => service.answer({ listNotices: { respons: [], unread: count } })

test.each([
  [0, 'Notices', ''],
  [1, 'Notices, 1 unread', '1'],
  [99, 'Notices, 99 unread', '99'],
  [100, 'Notices, 99+ unread', '99+'],
])('the bell of %i unread notices', async (count, name, shown) => {
  signInAs()
  unread(count)
  openAt('/blog')
  await expect.element(bell(name)).toHaveAttribute('href', '/notices')
  await expect.element(bell(name)).toHaveTextContent(shown)
})

test('a visitor has none', async () => {
  openAt('/blog')
  await expect.element(bar.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.element(bar.getByRole('link', { name: /^Notices/ })).not.toBeInTheDocument()
  expect(service.asked('listNotices')).toEqual([])
})

test('a count that has changed is announced once', async () => {
  signInAs()
  unread(2)
  openAt('/blog')
  await expect.element(bell('Notices, 2 unread')).toBeVisible()
  expect(announced()).toEqual([''])
  service.stream().accept()
  await expect.poll(() => service.asked('listNotices').length).toBe(2)
  expect(announced()).toEqual([''])
  unread(3)
  service.stream().hint('notices')
  await expect.poll(announced).toEqual(['3 unread notices'])
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(bar.getByRole('status').element(), { childList: true, characterData: true, subtree: true })
  service.stream().hint('notices')
  await expect.poll(() => service.asked('listNotices').length).toBe(4)
  unread(0)
  service.stream().hint('notices')
  await expect.poll(announced).toEqual(['No unread notices'])
  expect(changes).toHaveLength(1)
  observer.disconnect()
})

test.each([320, 390, 768, 1280])('at %i px nothing in the bar moves when the bell comes', async (width) => {
  await page.viewport(width, 700)
  signInAs({ displayName: 'Bashir Mohammad Abdur Rahman Chowdhury' })
  service.answer({ listNotices: neverAnswers })
  openAt('/blog')
  const profile = bar.getByRole('link', { name: /^Bashir/ })
  await expect.element(profile).toBeVisible()
  const places = () =>
    bar
      .getByRole('link', { name: /^(Bashir|Buy)/ })
      .elements()
      .map((link) => JSON.stringify(link.getBoundingClientRect()))
  const before = places()
  unread(100)
  openAt('/blog')
  await expect.element(bell('Notices, 99+ unread')).toBeVisible()
  expect(places()).toEqual(before)
  expect(document.documentElement.scrollWidth).toBe(width)
  const { width: wide, height } = bell('Notices, 99+ unread').element().getBoundingClientRect()
  expect([wide, height]).toEqual([44, 44])
})
