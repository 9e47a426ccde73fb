import { main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'

test.use({ demo: true })

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
  // The ten brands' icons, and the two laptops beside the headline.
  expect(images.filter((image) => image.startsWith('small'))).toEqual(Array(12).fill('small lazy auto'))
  expect(images.filter((image) => image === 'picture eager high')).toHaveLength(4)
})
