import { expect, type Page, type Route } from '@playwright/test'
import { main } from '../acts.ts'

/** Assertions that a screen is complete. */

export const headed = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** In the main element, not in the bar or footer. */
export const says = (text: string | RegExp) => (page: Page) => expect(main(page).getByText(text).first()).toBeVisible()

export const aCard = (page: Page) => expect(page.getByRole('article').first()).toBeVisible()

export const anAlert = (page: Page) =>
  expect(main(page).getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()

export const aDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()

export const aButton = (name: string) => (page: Page) =>
  expect(main(page).getByRole('button', { name }).first()).toBeEnabled()

/** Skeletons of the page itself, which has its heading: others are shown while the session is unknown. */
export async function greyShapes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).locator('.skeleton:visible').first()).toBeVisible()
}

/** A route that never responds. */
export const neverAnswers = () => new Promise<void>(() => {})

/** A route whose lists are empty. */
export async function answersEmpty(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: { message: '', respons: [] } })
}
