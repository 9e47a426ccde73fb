import { usualOrderTerms } from '@market/contract/order-terms'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { main, openAt } from '../../test/browser/screen.tsx'

const cards = (publishableKey: string) => ({ publishableKey, scriptUrl: 'https://cards.example.test/v3/' })
const testMode = main.getByRole('heading', { name: 'Cards in test mode' })
const last = main.getByRole('heading', { name: 'What we don’t promise' })

test('the terms say that cards are in test mode only where they are', async () => {
  openAt('/terms', { cards: cards('pk_test_1') })
  await expect.element(testMode).toBeVisible()
  openAt('/terms', { cards: cards('pk_live_1') })
  await expect.element(last).toBeVisible()
  await expect.element(testMode).not.toBeInTheDocument()
  openAt('/terms')
  await expect.element(last).toBeVisible()
  await expect.element(testMode).not.toBeInTheDocument()
})

test('the terms say who holds the money until the handover, and what if there is none', async () => {
  openAt('/terms')
  for (const words of [/We hold your money meanwhile/, /within 7 days, the whole amount goes back/, /an Admin decides/])
    await expect.element(main.getByText(words)).toBeVisible()
  await expect.element(main).not.toMatchTextContent(/between the two of you/)
})

test('the contact page links the operator’s address, and says so where there is none', async () => {
  openAt('/contact', { contactEmail: 'help@example.test' })
  await expect
    .element(main.getByRole('link', { name: 'help@example.test' }))
    .toHaveAttribute('href', 'mailto:help@example.test')
  openAt('/contact')
  await expect.element(main).toMatchTextContent('The operator of this market hasn’t given an address for questions.')
  await expect.element(main.getByRole('link')).not.toBeInTheDocument()
})

/** The number of characters in each line of a paragraph, as the browser broke it. */
function linesOf(paragraph: HTMLElement): number[] {
  const text = paragraph.firstChild
  if (!(text instanceof Text)) return []
  const lines = new Map<number, number>()
  for (let n = 0; n < text.length; n++) {
    const range = document.createRange()
    range.setStart(text, n)
    range.setEnd(text, n + 1)
    const { bottom } = range.getBoundingClientRect()
    lines.set(bottom, (lines.get(bottom) ?? 0) + 1)
  }
  return [...lines.values()]
}

test.each(['/blog', '/terms', '/privacy', '/contact'])(
  'no line of %s is longer than 70 characters',
  async (address) => {
    await page.viewport(1440, 900)
    openAt(address)
    await expect.element(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await document.fonts.ready
    const lines = [...main.element().querySelectorAll('p')].flatMap(linesOf)
    expect(lines.length).toBeGreaterThan(3)
    expect(Math.max(...lines)).toBeLessThanOrEqual(70)
    // Nor much shorter than it may be.
    expect(Math.max(...lines)).toBeGreaterThan(55)
  },
)

test('the terms say the times and the fee that the operator has set, and no fee where there is none', async () => {
  openAt('/terms', {
    orderTerms: { ...usualOrderTerms, feePercent: 2.5, handOverDays: 1, acceptHours: 24, payableDays: 14 },
  })
  for (const words of [
    /within a day, the whole amount/,
    /you have 24 hours to report a problem/,
    /payable 14 days after the order is complete\. We keep 2\.5% of it as a fee/,
  ])
    await expect.element(main.getByText(words)).toBeVisible()
  openAt('/terms')
  await expect.element(main.getByText(/payable 7 days after the order is complete/)).toBeVisible()
  await expect.element(main).not.toMatchTextContent(/as a fee/)
})
