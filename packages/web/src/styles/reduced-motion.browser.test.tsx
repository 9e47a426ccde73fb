import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAt } from '../../test/browser/screen.tsx'

test('with reduced motion, the theme changes in one frame', async () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  openAt('/login')
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  const wordmark = document.querySelector('header a[href="/"] span')
  if (wordmark === null) throw new Error('The bar has no wordmark')
  const colour = () => getComputedStyle(wordmark).color
  const before = colour()
  document.body.dataset['theme'] = document.documentElement.dataset['theme'] = 'light'
  const atOnce = colour()
  for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame)
  expect(atOnce).not.toBe(before)
  expect(colour()).toBe(atOnce)
})
