import { expect as usually, type Page, type Route } from '@playwright/test'
import { main } from '../acts.ts'

// What can't be read is asked for three times more, which alone takes seven seconds.
const expect = usually.configure({ timeout: 20_000 })

/** Ways to tell that all of a screen stands there. */

export const headed = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** In the page itself, not in what stands around it. */
export const says = (text: string | RegExp) => (page: Page) => expect(main(page).getByText(text).first()).toBeVisible()

export const aCard = (page: Page) => expect(page.getByRole('article').first()).toBeVisible()

export const anAlert = (page: Page) =>
  expect(main(page).getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()

export const aDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()

export const aButton = (name: string) => (page: Page) =>
  expect(main(page).getByRole('button', { name }).first()).toBeEnabled()

/** Of the page itself, which has its heading: before it is known who is signed in there are others. */
export async function greyShapes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).locator('.skeleton:visible').first()).toBeVisible()
}

/** A route whose answers are on their way for ever. */
export const neverAnswers = () => new Promise<void>(() => {})

/** A route whose lists have nothing in them. */
export async function answersEmpty(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: { message: '', respons: [] } })
}
