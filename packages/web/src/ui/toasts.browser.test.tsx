import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { passTime, stopClock } from '../../test/browser/clock.ts'
import { hydrate, show } from '../../test/browser/screen.tsx'
import { ToastContainer } from './toast-container.tsx'
import { toast } from './toast.ts'

const messages = page.getByLabelText('Messages')
const ofKind = (kind: string) => [...document.querySelectorAll(`[data-toast="${kind}"]`)]

beforeEach(async () => {
  show(<ToastContainer />)
  // Its script has loaded.
  await expect.poll(() => messages.element().firstChild).not.toBeNull()
  stopClock(new Date('2026-11-21T12:01:00'))
})

test.each([
  ['blank', 4, toast],
  ['error', 4, toast.error],
  ['custom', 4, toast.custom],
  ['success', 2, toast.success],
] as const)('[TOAST-2] a %s toast stays for %i seconds', async (kind, seconds, say) => {
  say('said')
  await expect.element(messages.getByText('said')).toBeVisible()
  expect(ofKind(kind)).toHaveLength(1)
  await passTime(seconds * 1000 - 100)
  expect(ofKind(kind)).toHaveLength(1)
  await passTime(200)
  expect(ofKind(kind)).toHaveLength(0)
})

test('[TOAST-2] a loading toast stays until it is dismissed', async () => {
  toast.loading('on its way')
  await passTime(60 * 60_000)
  await expect.element(messages.getByText('on its way')).toBeVisible()
})

test('[TOAST-1] at most twenty toasts are shown at once, the newest', async () => {
  for (let n = 1; n <= 25; n++) toast.error(`error ${n}`)
  await passTime(100)
  await expect.poll(() => ofKind('error')).toHaveLength(20)
  const said = ofKind('error').map(({ textContent }) => textContent)
  expect(said).toContain('error 25')
  expect(said).not.toContain('error 5')
})

test('the region of messages is announced politely, is there before any message and contains no other live region', async () => {
  const region = () => messages.element()
  hydrate(<ToastContainer />, () => {
    expect(messages.getByText(/./).elements()).toEqual([])
    expect(region().checkVisibility()).toBe(true)
  })
  const first = region()
  expect(first.getAttribute('aria-live')).toBe('polite')
  toast.error('refused')
  await expect.element(messages.getByText('refused')).toBeVisible()
  expect(region()).toBe(first)
  expect(first.querySelectorAll('[aria-live], [role="status"], [role="alert"], output')).toHaveLength(0)
})
