import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const photos = [1, 2, 3].map((nth) => `/images/${String(nth).padStart(64, '0')}.jpg`)
const gallery = main.getByRole('region', { name: 'Photos' })
const thumb = (nth: number) => gallery.getByRole('link', { name: `Photo ${nth} of 3`, exact: true })
const photo = (nth: number) => gallery.getByRole('link', { name: `Latitude 7420, photo ${nth} of 3`, exact: true })
const zoom = page.getByRole('dialog', { name: 'Latitude 7420' })

async function openLaptop(changes: Parameters<typeof aProduct>[0]): Promise<void> {
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, itemName: 'Latitude 7420', ...changes })] },
    listSimilarProducts: { respons: [] },
  })
  openAt(`/laptop/${id}`)
  await expect.element(gallery).toBeVisible()
}
const expectShown = (nth: number) => expect.element(thumb(nth)).toHaveAttribute('aria-current', 'true')

test('the gallery goes from photo to photo by thumbnail, arrow button, arrow key and swipe', async () => {
  await openLaptop({ photoUrl: photos[0] ?? '', photos })
  await expectShown(1)
  await thumb(3).click()
  await expectShown(3)
  await gallery.getByRole('button', { name: 'Previous photo' }).click()
  await expectShown(2)
  thumb(2).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expectShown(1)
  await expect.element(thumb(1)).toHaveFocus()
  // A swipe scrolls the strip.
  const strip = photo(1).element().parentElement
  strip?.scrollTo({ left: strip.clientWidth, behavior: 'instant' })
  await expectShown(2)
})

test('an arrow key goes on from the thumbnail with the focus, though Tab has shown the last photo on its way there', async () => {
  await openLaptop({ photoUrl: photos[0] ?? '', photos })
  await thumb(3).click()
  await expectShown(3)
  thumb(1).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(thumb(2)).toHaveFocus()
  await expectShown(2)
})

test('only the first photo is loaded at once, and every photo has the same box', async () => {
  await openLaptop({ photoUrl: photos[0] ?? '', photos })
  await expect.element(photo(3)).toBeInTheDocument()
  const pictures = [1, 2, 3].map((nth) => photo(nth).element().querySelector('img'))
  expect(pictures.map((one) => one?.loading)).toEqual(['eager', 'lazy', 'lazy'])
  const boxes = pictures.map((one) => one?.getBoundingClientRect())
  expect(new Set(boxes.map((box) => `${box?.width}x${box?.height}`)).size).toBe(1)
})

test('a photo opens enlarged, the arrow keys go through all of them, and Escape leads to the one seen last', async () => {
  await openLaptop({ photoUrl: photos[0] ?? '', photos })
  await expect.element(photo(1)).toHaveAttribute('href', photos[0])
  await photo(1).click()
  const shown = (nth: number) => zoom.getByRole('img', { name: `Latitude 7420, photo ${nth} of 3` })
  await expect.element(shown(1)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(shown(2)).toBeVisible()
  await zoom.getByRole('button', { name: 'Enlarge' }).click()
  await expect.element(zoom.getByRole('button', { name: 'Fit the screen' })).toBeVisible()
  await zoom.getByRole('button', { name: 'Next photo' }).click()
  await expect.element(shown(3)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(shown(1)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await expect.element(zoom).not.toBeInTheDocument()
  await expect.element(photo(2)).toHaveFocus()
  await expectShown(2)
  await userEvent.keyboard('{Enter}')
  await expect.element(shown(2)).toBeVisible()
})

test('a listing with one photo has no thumbnails and no buttons, and its photo opens enlarged', async () => {
  await openLaptop({ photoUrl: photos[0] ?? '' })
  expect(gallery.getByRole('listitem').elements()).toEqual([])
  expect(gallery.getByRole('button').elements()).toEqual([])
  await gallery.getByRole('link', { name: 'Latitude 7420' }).click()
  await expect.element(zoom).toBeVisible()
  expect(zoom.getByRole('button', { name: 'Next photo' }).elements()).toEqual([])
})
