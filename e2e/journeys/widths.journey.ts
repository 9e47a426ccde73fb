import { main, open } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { expectToFit, findCut } from '../looks.ts'
import { settle } from '../settle.ts'

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
