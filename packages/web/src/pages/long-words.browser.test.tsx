import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { main, openAt } from '../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../test/browser/service.ts'
import { aBooking, aProduct } from '../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const longWord = 'Wolfeschlegelsteinhausenbergerdorff'
const laptop = aProduct({
  _id: id,
  itemName: longWord.repeat(4).slice(0, 120),
  description: longWord.repeat(5),
  location: longWord.repeat(3),
  userName: longWord + longWord,
  resalePrice: 999_999.99,
  originalPrice: 999_999.99,
  usedtime: 600,
})
const { itemName: text, createdOn } = laptop
const notice = { _id: id, kind: 'laptop-booked', text, link: '/dashboard/myproducts', createdOn, read: false }
/** The narrowest, and the one at which most of the layout changes; the long journeys check more widths and every page. */
const widths = [320, 768]

test.each(['/', '/category/Lenovo', '/dashboard/myorders', '/notices', `/laptop/${id}`])(
  '%s does not scroll sideways, however long the words and high the prices',
  async (address) => {
    signInAs({ displayName: longWord + longWord, email: `${longWord.toLowerCase()}@example.test` })
    service.answer({
      listAdvertisedProducts: { respons: [laptop] },
      listCategoryProducts: { respons: [laptop] },
      searchProducts: foundIn([laptop]),
      getProduct: { respons: [laptop] },
      listSimilarProducts: { respons: [laptop] },
      listBookings: { respons: [aBooking(laptop)] },
      listNotices: { respons: [notice], unread: 1 },
      listNoticeChoices: { respons: [{ kind: notice.kind, label: longWord.repeat(3), emailed: true, fixed: false }] },
      readNotices: { message: 'Done' },
    })
    openAt(address)
    await expect.element(main.getByText(laptop.itemName).first()).toBeVisible()
    for (const width of widths) {
      await page.viewport(width, 900)
      await expect.poll(() => document.documentElement.scrollWidth, { message: `on ${width} px` }).toBe(width)
    }
  },
)

test('the booking dialog does not scroll sideways on the narrowest phone', async () => {
  await page.viewport(320, 900)
  signInAs({ displayName: longWord + longWord, email: `${longWord.toLowerCase()}@example.test` })
  service.answer({ listCategoryProducts: { respons: [laptop] }, searchProducts: foundIn([laptop]) })
  openAt('/category/Lenovo')
  await main.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().scrollWidth - dialog.element().clientWidth).toBe(0)
})
