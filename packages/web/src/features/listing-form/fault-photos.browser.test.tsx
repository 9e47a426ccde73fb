import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToBeAt, main, openAt, reload } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { holdUploads, type Upload } from '../../../test/browser/uploads.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const addressOf = (nth: number) => `/images/${String(nth).padStart(64, '0')}.jpg`
const own = aProduct({
  _id: id,
  phone: '01700-000000',
  userid: 'bashir@example.test',
  facts: { faults: ['screen', 'water'] },
  faultPhotos: { screen: addressOf(1) },
})
const row = (fault: string) => main.getByRole('listitem', { name: fault, exact: true })
const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
const tick = (fault: string) => main.getByRole('checkbox', { name: fault, exact: true }).click()
const choose = (fault: string, name: string) =>
  main.getByLabelText(`Photo of the fault: ${fault}`).upload(new File([name], name, { type: 'image/png' }))
async function begun(uploads: readonly Upload[], name: string): Promise<Upload> {
  await expect.poll(() => uploads.map((one) => one.name)).toContain(name)
  return uploads.findLast((one) => one.name === name) as Upload
}
const save = () => press('Save changes')
const sent = () => service.asked('changeProduct').map(({ body }) => (body as { faultPhotos?: object }).faultPhotos)

async function openOwn(): Promise<Upload[]> {
  signInAs({ userType: 'Saler' })
  service.answer({
    getOwnProduct: { respons: own },
    changeProduct: { message: 'Changes saved', respons: own },
  })
  openAt(`/dashboard/editproduct/${id}`)
  await expect.element(main.getByRole('checkbox', { name: 'Water damage' })).toBeChecked()
  return holdUploads()
}

test('each ticked fault offers a photo, which is uploaded with its progress and sent with the listing', async () => {
  const uploads = await openOwn()
  await tick('Keys')
  await expect.element(row('Keys').getByRole('button', { name: 'Add a photo: Keys' })).toBeVisible()
  await expect.element(row('Hinge')).not.toBeInTheDocument()
  await choose('Keys', 'keys.png')
  const upload = await begun(uploads, 'keys.png')
  upload.progress(0.4)
  await expect.element(row('Keys')).toMatchTextContent(/Uploading, 40%/)
  upload.accept(addressOf(2))
  await expect.element(row('Keys')).toMatchTextContent(/Photo uploaded/)
  await save()
  await expectToBeAt('/dashboard/myproducts')
  expect(sent()).toEqual([{ screen: addressOf(1), keys: addressOf(2) }])
})

test('a photo can be replaced and removed, and the button to add one has the focus then', async () => {
  const uploads = await openOwn()
  await choose('Screen', 'again.png')
  ;(await begun(uploads, 'again.png')).accept(addressOf(3))
  await choose('Water damage', 'wet.png')
  ;(await begun(uploads, 'wet.png')).accept(addressOf(4))
  await expect.element(row('Water damage')).toMatchTextContent(/Photo uploaded/)
  await press('Remove the photo: Water damage')
  await expect.element(page.getByRole('button', { name: 'Add a photo: Water damage' })).toHaveFocus()
  await save()
  await expectToBeAt('/dashboard/myproducts')
  expect(sent()).toEqual([{ screen: addressOf(3) }])
})

test('the photo of a fault that is unticked is not sent, and is there again when it is ticked', async () => {
  await openOwn()
  await tick('Screen')
  await expect.element(row('Screen')).not.toBeInTheDocument()
  await tick('Screen')
  await expect.element(row('Screen').getByRole('button', { name: 'Replace photo: Screen' })).toBeVisible()
  await tick('Screen')
  await save()
  await expectToBeAt('/dashboard/myproducts')
  expect(sent()).toEqual([undefined])
})

test('an upload that fails says why and can be tried again; the listing is not sent without it', async () => {
  const uploads = await openOwn()
  await choose('Water damage', 'wet.png')
  ;(await begun(uploads, 'wet.png')).refuse('images-away')
  await expect.element(row('Water damage')).toMatchTextContent(/We can’t reach our photos/)
  await save()
  expect(sent()).toEqual([])
  uploads.length = 0
  await press('Try again: Water damage')
  ;(await begun(uploads, 'wet.png')).accept(addressOf(5))
  await save()
  await expectToBeAt('/dashboard/myproducts')
  expect(sent()).toEqual([{ screen: addressOf(1), water: addressOf(5) }])
})

test('a refusal that names the photo of a fault stands at it', async () => {
  await openOwn()
  service.answer({ changeProduct: Problem.ofField('foreign-picture', 'faultPhotos.screen') })
  await save()
  await expect.element(row('Screen')).toMatchTextContent(/Upload the photo here first/)
})

test('the form of a duplicate starts with them, and the preview shows them', async () => {
  signInAs({ userType: 'Saler' })
  service.answer({ getOwnProduct: { respons: own } })
  openAt(`/dashboard/addproduct?from=${id}`)
  await expect.element(row('Screen')).toMatchTextContent(/Photo uploaded/)
  await expect.element(page.getByRole('link', { name: 'Latitude 7420: Screen' })).toBeVisible()
})

test('a reload keeps what was uploaded', async () => {
  signInAs({ userType: 'Saler' })
  openAt('/dashboard/addproduct')
  await tick('Hinge')
  const uploads = holdUploads()
  await choose('Hinge', 'hinge.png')
  ;(await begun(uploads, 'hinge.png')).accept(addressOf(6))
  await expect.element(row('Hinge')).toMatchTextContent(/Photo uploaded/)
  reload()
  await expect.element(row('Hinge')).toMatchTextContent(/Photo uploaded/)
})

test('the laptop’s page shows the photo at its fault, which opens enlarged among those of the faults', async () => {
  const laptop = {
    ...own,
    faultPhotos: { screen: addressOf(1), water: addressOf(2) },
    facts: { faults: ['keys', 'screen', 'water'] },
  }
  service.answer({ getProduct: { respons: [laptop as typeof own] }, listSimilarProducts: { respons: [] } })
  openAt(`/laptop/${id}`)
  const screen = main.getByRole('link', { name: 'Latitude 7420: Screen' })
  await expect.element(screen).toHaveAttribute('href', addressOf(1))
  expect([...document.querySelectorAll('.fault-list li')].map((one) => one.textContent)).toEqual([
    'Screen',
    'Water damage',
    'Keys',
  ])
  await screen.click()
  const zoom = page.getByRole('dialog', { name: 'Latitude 7420: Screen' })
  await expect.element(zoom.getByRole('img')).toHaveAttribute('src', addressOf(1))
  await zoom.getByRole('button', { name: 'Next photo' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Latitude 7420: Water damage' })).toBeVisible()
})
