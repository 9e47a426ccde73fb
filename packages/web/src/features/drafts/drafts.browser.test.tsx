import type { Draft } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { texts } from '@market/contract/texts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToBeAt, main, message, openAt, reload, row } from '../../../test/browser/screen.tsx'
import { lost, service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-4000-8000-0000000000d1'
const savedOn = '2026-11-20T09:12:00.000Z'
const field = (label: string) => main.getByLabelText(label, { exact: true })
const name = field('Product Name')
const said = (text: string | RegExp) => expect.element(main.getByText(text)).toBeVisible()
const savedNames = () =>
  service.asked('saveDraft').map(({ body }) => (body as { values: { itemName?: string } }).values.itemName)
const savedIds = () => service.asked('saveDraft').map(({ params }) => (params as { id: string }).id)
const lastSavedId = () => savedIds().at(-1)

function stored(values: Draft['values'] = { itemName: 'ThinkPad T480', resalePrice: '33k' }, version = 4): Draft {
  return { _id: id, version, savedOn, values }
}

const complete = {
  itemName: 'ThinkPad T480',
  description: 'Works well.',
  photos: [`/images/${'1'.repeat(64)}.jpg`],
  brand: 'Lenovo',
  condition: 'Good',
  resalePrice: '33000',
  originalPrice: '90000',
  location: 'Dhaka',
  phone: '01700',
  usedtime: '30',
  nagotiationFlag: 'true',
}
const publishedAs = (productId: string) => new Problem('draft-published', { productId })

beforeEach(() => {
  sessionStorage.clear()
  signInAs({ userType: 'Saler' })
})

test('what is typed is saved as a draft, and the address names it without a new form', async () => {
  const saving = Promise.withResolvers<void>()
  service.answer({ saveDraft: () => saving.promise.then(() => ({ respons: { version: 1, savedOn } })) })
  openAt('/dashboard/addproduct')
  await name.fill('ThinkPad')
  await said('Not saved yet')
  saving.resolve()
  await said(/^Saved as a draft, /)
  await expect.poll(() => location.search).toMatch(/^\?draft=[\w-]{36}$/)
  expect(name.element()).toHaveFocus()
  service.answer({ saveDraft: { respons: { version: 2, savedOn } } })
  await name.fill('ThinkPad T480')
  await expect.poll(savedNames).toEqual(['ThinkPad', 'ThinkPad T480'])
  const [first, second] = service.asked('saveDraft').map(({ body }) => body as { version: number; writer: string })
  expect([first?.version, second?.version, second?.writer]).toEqual([0, 1, first?.writer])
  expect(service.asked('getDraft')).toEqual([])
})

test('before the first letter no empty bar lies over the fields at the lower edge', async () => {
  openAt('/dashboard/addproduct')
  await expect.element(name).toBeVisible()
  const { left } = name.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 20, innerHeight - 10)).not.toHaveClass('draft-status')
})

test('a form that is only looked at saves nothing, and leads to the newest draft', async () => {
  service.answer({
    listDrafts: { respons: [{ _id: id, itemName: '', photoUrl: '', savedOn }] },
    getDraft: { respons: stored() },
  })
  openAt('/dashboard/addproduct')
  await said(/^You have a draft: Untitled\./)
  await main.getByRole('link', { name: 'Continue' }).click()
  await expectToBeAt(`/dashboard/addproduct?draft=${id}`)
  await expect.element(name).toHaveValue('ThinkPad T480')
  await expect.element(field('Selling Price')).toHaveValue('33k')
  await said('Saved as a draft, 20 Nov 2026')
  expect(service.asked('saveDraft')).toEqual([])
})

test('a draft opens with its photos, its facts and their marks', async () => {
  const photo = `/images/${'1'.repeat(64)}.jpg`
  service.answer({
    getDraft: {
      respons: stored({ photos: [photo], facts: { ramGb: '16', faults: ['none'] }, factSources: { ramGb: 'report' } }),
    },
  })
  openAt(`/dashboard/addproduct?draft=${id}`)
  await expect.element(main.getByRole('listitem', { name: 'Photo 1 of 1' })).toBeVisible()
  await expect.element(field('RAM in GB')).toHaveValue('16')
  await said(texts.facts.fromThisReport)
  await expect.element(main.getByLabelText(texts.facts.noFaults)).toBeChecked()
})

test('while there is no connection it says so, and what was typed survives a reload and is saved then', async () => {
  service.answer({ saveDraft: lost })
  openAt('/dashboard/addproduct')
  await name.fill('ThinkPad')
  await said('Not saved yet. You can go on: we try again by ourselves.')
  service.answer({ saveDraft: { respons: { version: 1, savedOn } } })
  reload()
  await expect.element(name).toHaveValue('ThinkPad')
  await said('Saved as a draft, 20 Nov 2026')
  expect(new Set(savedIds()).size).toBe(1)
  await expectToBeAt(`/dashboard/addproduct?draft=${lastSavedId()}`)
})

test('a draft that was changed elsewhere is not overwritten: the other version or this one', async () => {
  service.answer({ getDraft: { respons: stored() }, saveDraft: new Problem('draft-changed') })
  openAt(`/dashboard/addproduct?draft=${id}`)
  await name.fill('Typed here')
  await said(/^This draft was changed on another device or in another tab/)
  service.answer({
    getDraft: { respons: stored({ itemName: 'Typed there' }, 9) },
    saveDraft: { respons: { version: 10, savedOn } },
  })
  await main.getByRole('button', { name: 'Keep this version' }).click()
  await said('Saved as a draft, 20 Nov 2026')
  expect(service.asked('saveDraft').at(-1)?.body).toMatchObject({ version: 9, values: { itemName: 'Typed here' } })

  service.answer({ saveDraft: new Problem('draft-changed') })
  await name.fill('Typed here again')
  await main.getByRole('button', { name: 'Use the other version' }).click()
  await expect.element(name).toHaveValue('Typed there')
})

test('the question stays in view, and no field that gets the focus is below it', async () => {
  await page.viewport(390, 700)
  service.answer({ getDraft: { respons: stored() }, saveDraft: new Problem('draft-changed') })
  openAt(`/dashboard/addproduct?draft=${id}`)
  await expect.element(name).toHaveValue('ThinkPad T480')
  await name.fill('Typed here')
  const question = main.getByRole('alert').filter({ hasText: 'This draft was changed' })
  await expect.element(question).toBeVisible()
  const isFree = () => {
    const [focused, bar] = [document.activeElement, question.element()]
    if (focused === null) return false
    // Of the description the browser shows the line with the caret.
    const { top, height } = focused.getBoundingClientRect()
    return top + Math.min(height, 50) <= bar.getBoundingClientRect().top
  }
  while (document.activeElement?.getAttribute('name') !== 'facts.model') {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).not.toBe(document.body)
    await expect.poll(isFree, { message: document.activeElement?.outerHTML ?? '' }).toBe(true)
  }
})

test('a draft that was deleted elsewhere is saved again only when the seller wants it', async () => {
  service.answer({ getDraft: { respons: stored() }, saveDraft: new Problem('draft-not-found') })
  openAt(`/dashboard/addproduct?draft=${id}`)
  await name.fill('Typed here')
  await said(/^This draft was published or deleted/)
  service.answer({ saveDraft: { respons: { version: 1, savedOn } } })
  await main.getByRole('button', { name: 'Save it as a draft again' }).click()
  await said('Saved as a draft, 20 Nov 2026')
  expect(service.asked('saveDraft').at(-1)?.body).toMatchObject({ version: 0, values: { itemName: 'Typed here' } })
  const another = lastSavedId()
  expect(another).not.toBe(id)
  await expectToBeAt(`/dashboard/addproduct?draft=${another}`)
  await expect.element(name).toHaveValue('Typed here')
  expect(service.asked('getDraft')).toHaveLength(1)
})

test('a draft that was published elsewhere leads to its listing, and what was typed can become another draft', async () => {
  service.answer({ getDraft: { respons: stored(complete) }, createProduct: publishedAs('p9') })
  openAt(`/dashboard/addproduct?draft=${id}`)
  await main.getByRole('button', { name: 'Add Product' }).click()
  const said = main.getByRole('alert').filter({ hasText: 'You’ve already published this draft' })
  await expect.element(said.getByRole('link', { name: 'See the listing' })).toHaveAttribute('href', '/laptop/p9')
  expect(main.getByText(/You’ve already published this draft/).elements()).toHaveLength(1)
  await name.fill('Another one')
  service.answer({ saveDraft: { respons: { version: 1, savedOn } } })
  await said.getByRole('button', { name: 'Save as a new draft' }).click()
  await expect.poll(savedNames).toEqual(['Another one'])
  service.answer({ createProduct: { message: 'Product added successfully', respons: aProduct() } })
  await main.getByRole('button', { name: 'Add Product' }).click()
  await expectToBeAt('/dashboard/myproducts')
  const named = service.asked('createProduct').map(({ body }) => (body as { draft: string }).draft)
  expect(named).toEqual([id, lastSavedId()])
})

test('a save of a draft that was published elsewhere leads to its listing', async () => {
  service.answer({ getDraft: { respons: stored() }, saveDraft: publishedAs('p9') })
  openAt(`/dashboard/addproduct?draft=${id}`)
  await name.fill('Typed here')
  await expect.element(main.getByRole('link', { name: 'See the listing' })).toHaveAttribute('href', '/laptop/p9')
})

test('a refusal says why, and a draft that is gone has no form', async () => {
  service.answer({ saveDraft: new Problem('too-many-drafts') })
  openAt('/dashboard/addproduct')
  await name.fill('x')
  await said('You can have 20 drafts. Delete one in My Products to save another.')
  service.answer({ getDraft: new Problem('draft-not-found') })
  openAt(`/dashboard/addproduct?draft=${id}`)
  await said('We couldn’t find that draft. It was published or deleted.')
  await expect.element(main.getByRole('link', { name: 'Go to My Products' })).toBeVisible()
})

test('publishing names the draft, which is then gone from this browser too', async () => {
  service.answer({
    getDraft: { respons: stored(complete) },
    createProduct: { message: 'Product added successfully', respons: aProduct() },
  })
  openAt(`/dashboard/addproduct?draft=${id}`)
  await main.getByRole('button', { name: 'Add Product' }).click()
  await expectToBeAt('/dashboard/myproducts')
  expect(service.asked('createProduct').map(({ body }) => body)).toEqual([
    expect.objectContaining({ draft: id, itemName: 'ThinkPad T480', photoUrl: complete.photos[0] }),
  ])
  expect(service.asked('saveDraft')).toEqual([])
  expect(sessionStorage.getItem('listing-draft')).toBeNull()
  openAt('/dashboard/addproduct')
  await expect.element(name).toHaveValue('')
})

test('the drawer’s link opens a blank form beside an open draft', async () => {
  service.answer({ getDraft: { respons: stored() } })
  openAt(`/dashboard/addproduct?draft=${id}`)
  await expect.element(name).toHaveValue('ThinkPad T480')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add Product' }).click()
  await expect.element(name).toHaveValue('')
})

test('My Products has the drafts in a tab: continued, or deleted after a question', async () => {
  const other = '01930000-0000-4000-8000-0000000000d2'
  service.answer({
    listDrafts: {
      respons: [
        { _id: id, itemName: 'ThinkPad T480', photoUrl: '', savedOn },
        { _id: other, itemName: '', photoUrl: '', savedOn },
      ],
    },
    deleteDraft: { message: 'Draft deleted' },
  })
  openAt('/dashboard/myproducts?tab=drafts')
  await expect
    .element(row('ThinkPad T480').getByRole('link', { name: 'Continue ThinkPad T480' }))
    .toHaveAttribute('href', `/dashboard/addproduct?draft=${id}`)
  await expect.element(main.getByRole('link', { name: 'Drafts 2' })).toHaveAttribute('aria-current', 'page')
  await row('Untitled').getByRole('button', { name: 'Delete' }).click()
  service.answer({ listDrafts: { respons: [] } })
  await page.getByRole('dialog', { name: 'Delete this draft?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(message('Draft deleted')).toBeVisible()
  expect(service.asked('deleteDraft').map(({ params }) => params)).toEqual([{ id: other }])
  await expect.element(main.getByText(/^You have no drafts/)).toBeVisible()
})

test('Home’s Continue names the newest draft', async () => {
  service.answer({
    listMarks: {
      respons: { booked: [], wished: [], draft: { _id: id, itemName: 'ThinkPad T480', photoUrl: '', savedOn } },
    },
  })
  openAt('/')
  const continued = main.getByRole('region', { name: 'Continue' })
  await expect.element(continued.getByRole('listitem')).toMatchTextContent('ThinkPad T480Draft, not published yet')
  await expect
    .element(continued.getByRole('link', { name: 'ThinkPad T480' }))
    .toHaveAttribute('href', `/dashboard/addproduct?draft=${id}`)
})
