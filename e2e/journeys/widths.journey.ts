import { card, main, open } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { expectToFit, findCut } from '../looks.ts'
import { aLongLaptop, somebodyLong } from '../long-words.ts'
import { book, offer, register, signIn } from '../people.ts'
import { settle } from '../settle.ts'

// The narrowest, and the one at which most of the layout changes; the long journeys check more widths and every page.
const widths = [320, 768]

test('no page scrolls sideways, however long the words and high the prices', async ({ page, market, photo }) => {
  const laptop = aLongLaptop()
  const [seller, buyer] = [somebodyLong('Saler'), await register(market, somebodyLong('Buyer'))]
  const id = await offer(market, photo, laptop, seller)
  await signIn(page, buyer)
  await open(page, '/category/Lenovo')
  await page.setViewportSize({ width: 320, height: 900 })
  await card(page, laptop.name).getByRole('button', { name: 'Book Now' }).click()
  expect(
    await page.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    'beyond the dialog',
  ).toBe(0)
  await book(page, id, buyer, laptop.price)
  for (const address of ['/', '/category/Lenovo', '/dashboard/myorders', `/laptop/${id}`]) {
    await open(page, address)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await settle(page)
    for (const width of widths) await expectToFit(page, { width })
  }
})

test('with texts of twice the length, Home’s layout holds on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue } = texts.currentNode
      if (nodeValue?.trim()) texts.currentNode.nodeValue = `${nodeValue} ${nodeValue}`
    }
  })
  await expect(main(page).getByRole('link', { name: 'Login Login' })).toBeVisible()
  await expectToFit(page, { width: 360, height: 780 })
  expect(await findCut(page)).toEqual([])
})
