import type { PageName } from '@market/contract/pages'
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

/** Those that the README, which shows the first, and docs/pictures.md show. */
export const docPictures: readonly [file: string, name: PageName, width: Width, theme: Theme][] = [
  ['category-dark', 'category', 1440, 'dark'],
  ['home-dark', 'home', 1440, 'dark'],
  ['home-light', 'home', 1440, 'light'],
  ['reported-light', 'reported', 1440, 'light'],
  ['cards-phone-light', 'category', 390, 'light'],
  ['payment-phone-dark', 'payment', 390, 'dark'],
  ['my-products-phone-light', 'myProducts', 390, 'light'],
  ['blog-phone-dark', 'blog', 390, 'dark'],
]
