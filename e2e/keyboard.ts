import { expect, type Locator, type Page } from '@playwright/test'

const mostPresses = 120

/**
 * Presses Tab until the target has the focus. Presses half of the stops that lie between before it looks again: looking after
 * each press took most of a journey's time.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < mostPresses;) {
    const away = await target.evaluate(countStops)
    if (away === 0) return
    const presses = Math.ceil(away / 2)
    for (let n = 0; n < presses; n++) await page.keyboard.press('Tab')
    pressed += presses
  }
  throw new Error(`${target} is not reached by ${mostPresses} presses of Tab`)
}

/** About how many presses of Tab lead from the focused element to this one, in the order of the document; 0 when it has the focus. */
function countStops(element: Element): number {
  // An iframe whose content has the focus is the active element, but does not match :focus.
  const { activeElement } = document
  if (activeElement === element) return 0
  const all = [
    ...(element.closest('dialog[open]') ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, iframe, [tabindex]',
    ),
  ].filter(
    (one) =>
      one === element ||
      (one.tabIndex >= 0 &&
        !one.matches(':disabled, [type=radio]') &&
        one.checkVisibility({ visibilityProperty: true })),
  )
  const after = (one: Element) =>
    activeElement === null || (activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const upTo = all.slice(0, all.indexOf(element as HTMLElement) + 1)
  if (after(element)) return upTo.filter(after).length
  return all.filter(after).length + upTo.length
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/**
 * Presses a link and waits until the new page's heading has the focus. What is typed before that goes to a field that
 * is about to lose the focus.
 */
export async function follow(page: Page, link: Locator): Promise<void> {
  await press(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** The target has the focus, in sight and with a visible ring. */
export async function seeFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  const ring = target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
  expect(await ring, `the width of the ring of ${target}`).toBeGreaterThan(1)
}
