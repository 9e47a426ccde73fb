import { Problem } from '@market/contract/problem'
import { problems } from '@market/contract/problems'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToBeAt, main, openAt, reload } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { holdUploads, type Upload } from '../../../test/browser/uploads.ts'
import { aProduct } from '../../../test/product.ts'
import { uploadImage } from '../../api/upload-image.ts'

const input = main.getByLabelText('Photo', { exact: true })
const tiles = main.getByRole('listitem', { name: /^Photo \d+ of \d+$/ })
const tile = (nth: number) => tiles.nth(nth - 1)
const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
const addressOf = (nth: number) => `/images/${String(nth).padStart(64, '0')}.jpg`

/** A file that the browser can't decode, which is sent as it is. */
const aFile = (name: string, type = 'image/png') => new File(['picture'], name, { type })
const files = (count: number) => Array.from({ length: count }, (_, n) => aFile(`${n + 1}.png`))

async function openForm(): Promise<Upload[]> {
  signInAs({ userType: 'Saler' })
  openAt('/dashboard/addproduct')
  await expect.element(input).toBeVisible()
  return holdUploads()
}

const named = (uploads: readonly Upload[]) => uploads.map(({ name }) => name)
async function begun(uploads: readonly Upload[], name: string): Promise<Upload> {
  await expect.poll(() => named(uploads)).toContain(name)
  const found = uploads.findLast((one) => one.name === name)
  if (!found) throw new Error(`${name} is not being uploaded`)
  return found
}
async function acceptAll(uploads: readonly Upload[], names: readonly string[]): Promise<void> {
  for (const name of names) (await begun(uploads, name)).accept()
}
const statesOf = () => tiles.elements().map((one) => one.querySelector('[data-state]')?.textContent)
const covers = () => tiles.elements().map((one) => one.textContent.includes('Cover'))

async function fillInOthers(): Promise<void> {
  await main.getByLabelText('Product Name').fill('Latitude 7490')
  await main.getByLabelText('Description').fill('Works well.')
  await main.getByLabelText('Brand', { exact: true }).selectOptions('Dell')
  await main.getByLabelText('Selling Price').fill('45000')
  await main.getByLabelText('Original Price').fill('120000')
  await main.getByLabelText('Location').fill('Dhaka')
  await main.getByLabelText('Phone').fill('01700')
  await main.getByLabelText('Months of use').fill('18')
}

test('several photos are uploaded two at a time, each with its own progress, and sent in their order', async () => {
  const uploads = await openForm()
  service.answer({ createProduct: { message: 'Product added successfully', respons: aProduct() } })
  await input.upload(files(4))
  await expect.poll(() => named(uploads).toSorted()).toEqual(['1.png', '2.png'])
  ;(await begun(uploads, '1.png')).progress(0.4)
  await expect.element(tile(1)).toMatchTextContent(/Uploading, 40%/)
  expect(statesOf().slice(2)).toEqual(['Waiting', 'Waiting'])
  for (const nth of [2, 1, 3, 4]) (await begun(uploads, `${nth}.png`)).accept(addressOf(nth))
  await expect.element(main.getByText('4 photos uploaded')).toBeVisible()
  expect(covers()).toEqual([true, false, false, false])
  await fillInOthers()
  await press('Add Product')
  await expectToBeAt('/dashboard/myproducts')
  const order = [1, 2, 3, 4].map(addressOf)
  expect(service.asked('createProduct').map(({ body }) => body)).toMatchObject([{ photoUrl: order[0], photos: order }])
})

test('one that fails says why, stops no other, and can be tried again or removed', async () => {
  const uploads = await openForm()
  await input.upload(files(3))
  ;(await begun(uploads, '1.png')).refuse('images-away')
  await acceptAll(uploads, ['2.png', '3.png'])
  await expect
    .poll(statesOf)
    .toEqual([expect.stringMatching(/^We can’t reach our photos/), 'Photo uploaded', 'Photo uploaded'])
  await press('Try again: Photo 1 of 3')
  await expect.poll(() => uploads.length).toBe(4)
  uploads[3]?.refuse('image-unreadable')
  await expect
    .element(tile(1))
    .toMatchTextContent(/This photo is damaged and can’t be read. Please choose another one./)
  await press('Remove photo 1')
  await expect.poll(statesOf).toEqual(['Photo uploaded', 'Photo uploaded'])
  await expect.element(page.getByRole('button', { name: 'Remove photo 1', exact: true })).toHaveFocus()
  expect(covers()).toEqual([true, false])
})

test.each([
  'image-missing',
  'image-type',
  'image-heic',
  'image-unreadable',
  'image-too-heavy',
  'image-too-large',
  'image-refused',
] as const)('one that is refused for good (%s) offers no other try of the same file', async (code) => {
  const uploads = await openForm()
  await input.upload(files(1))
  ;(await begun(uploads, '1.png')).refuse(code)
  await expect.poll(statesOf).toEqual([problems[code].say])
  await expect.element(main.getByRole('button', { name: /^Try again/ })).not.toBeInTheDocument()
})

test('a photo that failed keeps the listing from being sent, and nothing typed is lost', async () => {
  const uploads = await openForm()
  await input.upload(files(2))
  ;(await begun(uploads, '1.png')).accept()
  ;(await begun(uploads, '2.png')).refuse('image-type')
  await fillInOthers()
  await press('Add Product')
  await expect.element(main.getByRole('alert')).toHaveTextContent('Only JPEG, PNG and WebP photos can be used.')
  expect(service.asked('createProduct')).toEqual([])
  await expect.element(main.getByLabelText('Product Name')).toHaveValue('Latitude 7490')
})

test('after a connection lost at photo 7 of 12, six are there and six go on when it is back', async () => {
  const uploads = await openForm()
  await input.upload(files(12))
  await acceptAll(uploads, ['1.png', '2.png', '3.png', '4.png', '5.png', '6.png'])
  ;(await begun(uploads, '7.png')).lose()
  ;(await begun(uploads, '8.png')).lose()
  await expect.element(main.getByText('6 of 12 photos uploaded')).toBeVisible()
  await expect
    .poll(() => statesOf().slice(5))
    .toEqual([
      'Photo uploaded',
      'Waiting for the connection',
      'Waiting for the connection',
      ...Array.from({ length: 4 }, () => 'Waiting'),
    ])
  expect(uploads).toHaveLength(8)
  globalThis.dispatchEvent(new Event('online'))
  await expect.poll(() => uploads.length).toBe(10)
  expect(named(uploads).slice(8).toSorted()).toEqual(['7.png', '8.png'])
  uploads[8]?.accept()
  uploads[9]?.accept()
  await acceptAll(uploads, ['9.png', '10.png', '11.png', '12.png'])
  await expect.element(main.getByText('12 photos uploaded')).toBeVisible()
})

test('a thirteenth is not added, and a sentence says why', async () => {
  const uploads = await openForm()
  await input.upload(files(12))
  await acceptAll(
    uploads,
    files(12).map(({ name }) => name),
  )
  await input.upload([aFile('13.png')])
  await expect
    .element(main.getByRole('status').filter({ hasText: 'up to 12' }))
    .toHaveTextContent('A listing can have up to 12 photos. One photo wasn’t added: remove one to make room.')
  expect(tiles.elements()).toHaveLength(12)
  await press('Remove photo 12')
  await input.upload([aFile('13.png')])
  await begun(uploads, '13.png')
})

test('the order changes by keyboard, the focus stays on the photo, and the first is the cover', async () => {
  const uploads = await openForm()
  await input.upload(files(3))
  await acceptAll(uploads, ['1.png', '2.png', '3.png'])
  await expect.element(main.getByText('3 photos uploaded')).toBeVisible()
  const idOf = (nth: number) => tile(nth).element().getAttribute('data-photo')
  const [first, second, third] = [idOf(1), idOf(2), idOf(3)]
  const later = main.getByRole('button', { name: 'Move photo 1 later', exact: true })
  later.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => [idOf(1), idOf(2), idOf(3)]).toEqual([second, first, third])
  await expect.element(main.getByRole('button', { name: 'Move photo 2 later', exact: true })).toHaveFocus()
  await expect.element(main.getByText('The photo is now 2 of 3.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => [idOf(1), idOf(2), idOf(3)]).toEqual([second, third, first])
  // At the end the button keeps the focus and does nothing.
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('button', { name: 'Move photo 3 later', exact: true })).toHaveFocus()
  await press('Move photo 2 earlier')
  await expect.poll(() => [idOf(1), idOf(2), idOf(3)]).toEqual([third, second, first])
  expect(covers()).toEqual([true, false, false])
})

test('the order changes by dragging', async () => {
  const uploads = await openForm()
  await input.upload(files(3))
  await acceptAll(uploads, ['1.png', '2.png', '3.png'])
  await expect.element(main.getByText('3 photos uploaded')).toBeVisible()
  const ids = () => tiles.elements().map((one) => one.getAttribute('data-photo'))
  const [first, second, third] = ids()
  await userEvent.dragAndDrop(tile(3), tile(1))
  await expect.poll(ids).toEqual([third, first, second])
})

test('photos can be dropped and pasted; a text that is pasted adds nothing', async () => {
  const uploads = await openForm()
  const carried = new DataTransfer()
  carried.items.add(aFile('dropped.png'))
  carried.items.add(aFile('also dropped.png'))
  const place = input.element().parentElement
  place?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried }))
  await begun(uploads, 'also dropped.png')
  const copied = new DataTransfer()
  copied.items.add(aFile('pasted.png'))
  const paste = (clipboardData: DataTransfer) =>
    document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  paste(copied)
  await expect.poll(() => tiles.elements().length).toBe(3)
  const words = new DataTransfer()
  words.setData('text/plain', 'Latitude')
  expect(paste(words)).toBe(true)
  expect(tiles.elements()).toHaveLength(3)
})

test('the same photo twice is refused beside it', async () => {
  const uploads = await openForm()
  await input.upload(files(2))
  ;(await begun(uploads, '1.png')).accept(addressOf(77))
  ;(await begun(uploads, '2.png')).accept(addressOf(77))
  await expect.poll(statesOf).toEqual(['Photo uploaded', 'This photo is already in the listing'])
})

test('uploaded photos are there again after a reload', async () => {
  const uploads = await openForm()
  await input.upload(files(2))
  await acceptAll(uploads, ['1.png', '2.png'])
  await expect.element(main.getByText('2 photos uploaded')).toBeVisible()
  reload()
  await expect.element(main.getByText('2 photos uploaded')).toBeVisible()
  expect(tiles.elements()).toHaveLength(2)
})

test('a photo that the server does not have any more is marked, and the other is not', async () => {
  const uploads = await openForm()
  service.answer({ createProduct: Problem.ofField('foreign-picture', 'photos.1') })
  await input.upload(files(2))
  await acceptAll(uploads, ['1.png', '2.png'])
  await fillInOthers()
  await press('Add Product')
  await expect.poll(statesOf).toEqual(['Photo uploaded', 'Upload the photo here first.'])
  await press('Try again: Photo 2 of 2')
  await expect.poll(() => uploads.length).toBe(3)
})

test('a large photo is shrunk on the device, upright, as a JPEG without the camera’s notes', async () => {
  const uploads = await openForm()
  const canvas = document.createElement('canvas')
  canvas.width = 3000
  canvas.height = 1500
  canvas.getContext('2d')?.fillRect(0, 0, 3000, 1500)
  const plain = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  const photo = new File([await turned(plain ?? new Blob())], 'IMG_1.heic.JPG', { type: 'image/jpeg' })
  await input.upload([photo])
  const { file } = await begun(uploads, 'IMG_1.heic.jpg')
  expect(file.type).toBe('image/jpeg')
  const sent = await createImageBitmap(file)
  expect([sent.width, sent.height]).toEqual([1000, 2000])
  expect(new TextDecoder('latin1').decode(await file.arrayBuffer())).not.toMatch(/Exif|PocketCam/)
})

/** The JPEG with Exif that turns it by 90 degrees and names a camera. */
async function turned(jpeg: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 2]
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
  const make = [0x01, 0x0f, 0, 2, 0, 0, 0, 10, 0, 0, 0, 38]
  const camera = [...new TextEncoder().encode('PocketCam'), 0]
  const exif = [...new TextEncoder().encode('Exif'), 0, 0, ...tiff, ...make, ...orientation, 0, 0, 0, 0, ...camera]
  const marker = [0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]
  return new Blob([bytes.subarray(0, 2), new Uint8Array([...marker, ...exif]), bytes.subarray(2)])
}

test('an upload that is aborted before it began is not sent', async () => {
  const uploads = holdUploads()
  const aborted = uploadImage(aFile('a.png'), { signal: AbortSignal.abort(), onProgress: () => undefined })
  await expect(Promise.race([aborted, Promise.resolve('sent')])).rejects.toThrow('aborted')
  expect(uploads).toEqual([])
})
