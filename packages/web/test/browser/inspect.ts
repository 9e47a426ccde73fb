import axe from 'axe-core'
import { expect, test } from 'vitest'
import { cdp, page, type Locator } from 'vitest/browser'
import { findSmallTargets } from '../../../../e2e/target-sizes.ts'
import { main } from './screen.tsx'

export interface Screen {
  /** The test's name. */
  name: string
  /** Opens the screen: the service's replies, the address and the clicks. */
  open: () => unknown
  /** Visible once the screen is complete. */
  complete: Locator | (() => Promise<void>)
  /** The part to check; by default the whole page. */
  part?: 'form' | 'dialog' | '#phone-menu' | '.browse-side' | '.toasts'
  /** Shown only on a phone. */
  phone?: boolean
}

/** The page's heading: before the sign-in state has loaded there are other headings. */
export async function greyShapes(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => [...main.element().querySelectorAll('.skeleton')].some((shape) => shape.checkVisibility()))
    .toBe(true)
}

/**
 * Declares a test for each screen that checks it with axe, alternately dark on a phone and light on a desktop, and the
 * sizes of its controls for a mouse and for fingers. The long journeys check every page in both.
 */
export function inspectScreens(screens: readonly Screen[]): void {
  for (const [n, { name, open, complete, part, phone = false }] of screens.entries()) {
    const [width, theme] = n % 2 === 0 ? [390, 'dark'] : [1440, 'light']
    test(`${name} has no accessibility violations`, async () => {
      if (phone) await page.viewport(360, 700)
      else await page.viewport(part === undefined ? width : 1280, 900)
      await open()
      await (typeof complete === 'function' ? complete() : expect.element(complete).toBeVisible())
      document.body.dataset['theme'] = document.documentElement.dataset['theme'] = theme
      expect(await findViolations(part), `axe at ${width} px, ${theme}`).toEqual([])
      expect(findSmallTargets({ touch: false, part }), 'controls too small for a mouse').toEqual([])
      if (part === undefined) {
        await page.viewport(360, 700)
        await expect.poll(() => document.documentElement.scrollWidth, { message: 'width on a narrow phone' }).toBe(360)
      }
      expect(
        await withFingers(() => findSmallTargets({ touch: true, part })),
        'controls too small for fingers',
      ).toEqual([])
    })
  }
}

/** The result on a touch screen, for which many controls are higher. */
async function withFingers<Result>(look: () => Result): Promise<Result> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
    return look()
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
}

async function findViolations(part = 'html'): Promise<string[]> {
  settle()
  const { violations } = await axe.run(part, { resultTypes: ['violations'] })
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
  )
}

/** During a transition axe would read an intermediate colour. */
function settle(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel()
    else animation.finish()
  }
}
