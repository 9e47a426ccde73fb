import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectToFit } from './looks.ts'
import { findSmallTargets } from './target-sizes.ts'

export interface Look {
  theme: 'dark' | 'light'
  width: number
}

export const onPhone: Look = { theme: 'dark', width: 390 }
export const onDesk: Look = { theme: 'light', width: 1440 }

/**
 * Runs axe on the page in each look, measures its controls for a mouse and for fingers, and checks that the narrowest
 * phone does not scroll sideways.
 */
export async function inspectPage(page: Page, looks: readonly Look[]): Promise<void> {
  for (const { width, theme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await showTheme(page, theme)
    expect.soft(await findViolations(page), `axe at ${width} px, ${theme}`).toEqual([])
  }
  await measureTargets(page)
  await expectToFit(page, { width: 360, height: 700 })
  await measureTargets(page)
}

/** The same for a dialog, menu or part of the page, at its current width. */
export async function inspectPart(page: Page, selector: string, looks: readonly Look[]): Promise<void> {
  for (const { theme } of looks) {
    // An overlay covers the page's own toggle.
    await setTheme(page, theme)
    expect.soft(await findViolations(page, selector), `axe in ${selector}, ${theme}`).toEqual([])
  }
  await measureTargets(page, selector)
}

async function measureTargets(page: Page, part?: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const touch of [false, true]) {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
    await page.waitForFunction((touch) => matchMedia('(pointer: coarse)').matches === touch, touch)
    const small = await page.evaluate(findSmallTargets, { touch, part })
    expect.soft(small, `controls too small for ${touch ? 'fingers' : 'a mouse'}`).toEqual([])
  }
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await devtools.detach()
}

async function findViolations(page: Page, selector?: string): Promise<string[]> {
  // During a transition axe would measure an intermediate colour.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const axe = await openAxe(page)
  if (selector !== undefined) axe.include(selector)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => {
    // In a frame, axe takes the transparent background for white.
    const here = nodes.filter(({ target }) => id !== 'color-contrast' || target.length === 1)
    if (here.length === 0) return []
    return `${id}: ${here.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`
  })
}

/** Loads axe once for all looks, without passed rules and without frames, which took most of a check's time. */
async function openAxe(page: Page): Promise<AxeBuilder> {
  const inOneGo = page.frames().length === 1
  const isThere = inOneGo && (await page.evaluate(() => 'axe' in window))
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(inOneGo)
}

export async function showTheme(page: Page, theme: string): Promise<void> {
  const toggle = page.getByRole('button', { name: `Switch to ${theme} theme` })
  if (await toggle.isVisible()) await toggle.click()
  else await setTheme(page, theme)
}

function setTheme(page: Page, theme: string): Promise<void> {
  return page.evaluate((theme) => {
    document.body.dataset['theme'] = document.documentElement.dataset['theme'] = theme
  }, theme)
}
