import { expect, type Locator, type Page } from '@playwright/test'

/** Assertions on the layout and colours of a page. */

/** The text is red, whatever the theme's red is. */
export async function expectRed(shown: Locator): Promise<void> {
  const [red = 0, green = 0, blue = 0] = await shown.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) return []
    context.fillStyle = getComputedStyle(element).color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  })
  expect(red, `red beside green ${green} and blue ${blue}`).toBeGreaterThan(1.3 * Math.max(green, blue))
}

export async function expectBelow(shown: Locator, above: Locator): Promise<void> {
  const [lower, upper] = [await shown.boundingBox(), await above.boundingBox()]
  if (lower === null || upper === null) throw new Error('What should stand one below the other is not on the page')
  expect(lower.y).toBeGreaterThanOrEqual(upper.y + upper.height)
}

/** The number of columns of a grid. */
export function columnsOf(grid: Locator): Promise<number> {
  return grid.evaluate(
    (element) => new Set([...element.children].map((child) => Math.round(child.getBoundingClientRect().left))).size,
  )
}

/** The page does not scroll sideways at this width. */
export async function expectToFit(
  page: Page,
  { width, height = 900 }: { width: number; height?: number },
): Promise<void> {
  await page.setViewportSize({ width, height })
  // Layout follows the resize a moment later.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} on ${width} px`)
    .toBe(width)
}

/** What can be pressed, and the tags, as far as they do not fit into what they lie in, or their words not into them; what lies in a row that scrolls by itself is whole. */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, [data-badge], figure li')].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (
        width < 2 ||
        height < 2 ||
        element.matches('[href="#content"]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return []
      let [from, to] = [0, innerWidth]
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around)
        if (/auto|scroll/.test(overflowX)) return []
        const edges = around.getBoundingClientRect()
        if (/clip|hidden/.test(overflowX)) [from, to] = [Math.max(from, edges.left), Math.min(to, edges.right)]
      }
      const spills =
        element.textContent?.trim() !== '' &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).display !== 'inline' &&
        getComputedStyle(element).textOverflow !== 'ellipsis' &&
        getComputedStyle(element).textIndent === '0px'
      return left < from - 1 || right > to + 1 || spills
        ? [
            `${element.tagName} ${element.textContent?.slice(0, 40)}: ${Math.round(left)} to ${Math.round(right)} in ${Math.round(from)} to ${Math.round(to)}`,
          ]
        : []
    }),
  )
}
