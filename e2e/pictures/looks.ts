import type { BrowserContextOptions } from '@playwright/test'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** What a picture is taken on. A phone and a tablet are touched, and show it. */
export const devices = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  768: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<number, BrowserContextOptions>
export type Width = keyof typeof devices

export const widths: readonly Width[] = [390, 768, 1440]
