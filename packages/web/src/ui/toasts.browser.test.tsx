import { toast } from 'react-hot-toast/headless'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/browser/screen.tsx'
import { Toasts } from './toasts.tsx'

const messages = page.getByLabelText('Messages')
const ofKind = (kind: string) => [...document.querySelectorAll(`[data-kind="${kind}"]`)]

beforeEach(async () => {
  show(<Toasts />)
  await expect.element(messages).toBeInTheDocument()
  vi.useFakeTimers({ now: new Date('2026-11-21T12:01:00') })
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
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 100)
  await expect.element(messages.getByText('said')).toBeVisible()
  await vi.advanceTimersByTimeAsync(200)
  await expect.poll(() => ofKind(kind)).toHaveLength(0)
})

test('[TOAST-2] a loading toast stays until it is dismissed', async () => {
  toast.loading('on its way')
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  await expect.element(messages.getByText('on its way')).toBeVisible()
})

test('[TOAST-1] at most twenty toasts are shown at once, the newest', async () => {
  for (let n = 1; n <= 25; n++) toast.error(`error ${n}`)
  await vi.advanceTimersByTimeAsync(100)
  await expect.poll(() => ofKind('error')).toHaveLength(20)
  const said = ofKind('error').map(({ textContent }) => textContent)
  expect(said).toContain('error 25')
  expect(said).not.toContain('error 5')
})
