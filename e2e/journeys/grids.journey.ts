import { main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'

test('pictures of the first row load with priority, all others when they come into sight', async ({ page }) => {
  await page.goto('/')
  const images = await main(page)
    .locator('img')
    .evaluateAll((all) =>
      all.map((image) => {
        const { loading, fetchPriority } = image as HTMLImageElement
        return `${image.closest('article') === null ? 'small' : 'picture'} ${loading} ${fetchPriority}`
      }),
    )
  // The icons of ten brands or more, and the two laptops beside the headline.
  const small = images.filter((image) => image.startsWith('small'))
  expect(small.length).toBeGreaterThanOrEqual(12)
  expect(new Set(small)).toEqual(new Set(['small lazy auto']))
  expect(images.filter((image) => image === 'picture eager high')).toHaveLength(4)
})
