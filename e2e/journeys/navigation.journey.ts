import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { register, signIn, somebody } from '../people.ts'

const bar = (page: Page) => page.getByRole('banner')

/** Names and addresses of the links, in their order. */
function linksOf(place: Locator): Promise<(string | null)[][]> {
  return place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
}

const pagesOfTheBar = [
  ['Home', '/'],
  ['Dashboard', '/dashboard'],
  ['Blog', '/blog'],
]

test('[NAV-1] [NAV-2] the bar shows who is signed in, with the way to the profile and the way out', async ({
  page,
  market,
  photo,
}) => {
  const buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  const { data } = (await (
    await page.request.post('/api/images', {
      multipart: { image: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo } },
    })
  ).json()) as { data: { url: string } }
  await page.request.post('/api/auth/update-user', { data: { displayName: buyer.name, photoURL: data.url } })
  await page.goto('/blog')
  const profile = bar(page).getByRole('link', { name: buyer.name })
  await expect(profile.locator('img')).toHaveAttribute('src', new RegExp(data.url.slice(0, -'.jpg'.length)))
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeHidden()
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(await linksOf(bar(page).getByRole('navigation'))).toEqual(pagesOfTheBar)
  await profile.click()
  await expect(page).toHaveURL('/profile')
})
