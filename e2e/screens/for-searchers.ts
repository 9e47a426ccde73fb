import { expect, type Page } from '@playwright/test'
import { hydrated } from '../acts.ts'
import { aButton, aCard, greyShapes, neverAnswers, says } from './complete.ts'
import { at, type Screen } from './screen.ts'

/** The document of a search already holds its results. */
async function searchFromElsewhere(page: Page): Promise<void> {
  await page.goto('/blog')
  await hydrated(page)
  await page.getByLabel('Search laptops').fill('thinkpad')
  await page.keyboard.press('Enter')
}

export const forSearchers: readonly Screen[] = [
  { name: 'search', open: at('/search'), complete: aCard },
  { name: 'search for a misspelt word', open: at('/search?q=thnkpad'), complete: says('Results for thinkpad') },
  {
    name: 'search with filters',
    complete: aCard,
    open: at('/search?brand=Dell&brand=HP&condition=Good&minPrice=30000&verified=true&sort=price-up'),
  },
  {
    name: 'filters of a phone',
    part: '.browse-side',
    phone: true,
    complete: (page) => expect(page.getByRole('region', { name: 'Filters' })).toBeVisible(),
    async open(page) {
      // What is wide has its filters beside the grid and no button for them.
      if ((page.viewportSize()?.width ?? 0) >= 1024) await page.setViewportSize({ width: 768, height: 900 })
      await page.goto('/search?condition=Good')
      await page.getByRole('button', { name: 'Filters (1)' }).click()
    },
  },
  {
    name: 'search without laptops',
    open: at('/search?q=accordion'),
    complete: says('No laptops found for “accordion”.'),
  },
  {
    name: 'search without laptops because of a filter',
    open: at('/search?q=macbook&brand=Dell'),
    complete: (page) => expect(page.getByRole('link', { name: /^Without Dell/ })).toBeVisible(),
  },
  {
    name: 'search on its way',
    complete: greyShapes,
    async open(page) {
      await page.route('**/api/search*', neverAnswers)
      await searchFromElsewhere(page)
    },
  },
  {
    name: 'search that could not be loaded',
    complete: aButton('Try again'),
    allow: [{ what: 404, at: '/api/search' }],
    async open(page) {
      await page.route('**/api/search*', (route) => route.fulfill({ status: 404, json: {} }))
      await searchFromElsewhere(page)
    },
  },
]
