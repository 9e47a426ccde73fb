import {
  fieldOf,
  fieldsOfStep,
  formFieldNames,
  formSteps,
  type FormFieldName,
  type ListingField,
} from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToBeAt, main, openAt } from '../../../test/browser/screen.tsx'
import { brands, service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

// These tests iterate over the table, so that each new row is tested: form, request, card and laptop's page.

const id = '01930000-0000-7000-8000-000000000099'
const labelOf = (name: FormFieldName) =>
  texts.listing[name] + (fieldOf(name).required === false ? ` (${texts.form.optional})` : '')
const input = (name: FormFieldName) => main.getByLabelText(labelOf(name), { exact: true })
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** The labels of the fields that are shown as rows of label and value. */
function factLabels(only: (field: ListingField) => boolean): string[] {
  const own: Readonly<Partial<Record<FormFieldName, string>>> = texts.factLabels
  const names = formFieldNames.filter((name) => fieldOf(name).shown !== 'apart' && only(fieldOf(name)))
  return names.map((name) => own[name] ?? texts.listing[name])
}
const onCards = () => [...factLabels((field) => !field.private && field.shown !== 'page'), 'Post Date']

/** A value of the field. */
function sampleOf(name: FormFieldName): string | number | boolean {
  const field = fieldOf(name)
  if (field.type === 'integer') return field.highest
  if (field.type === 'choice') return Object.keys(field.storedAs).at(-1) ?? ''
  return { text: 'Dell', price: 450.5, flag: false, picture: '', email: '' }[field.type]
}
const samplesOf = (names: readonly FormFieldName[]) => Object.fromEntries(names.map((name) => [name, sampleOf(name)]))

async function fillIn(name: FormFieldName): Promise<void> {
  const control = input(name)
  if (fieldOf(name).type === 'picture') await control.upload(new File(['picture'], 'laptop.png', { type: 'image/png' }))
  else if (control.element() instanceof HTMLSelectElement) await control.selectOptions(String(sampleOf(name)))
  else await control.fill(String(sampleOf(name)))
}

async function openForm(): Promise<string> {
  const { email } = signInAs({ userType: 'Saler' })
  openAt('/dashboard/addproduct')
  await expect.element(main.getByRole('button', { name: 'Add Product' })).toBeVisible()
  return email
}

test('the form asks for each field of the table, in its section and its order', async () => {
  await openForm()
  const asked = formSteps.map((step) => textsOf(`main form [data-step='${step}'] > div label`))
  expect(asked).toEqual(formSteps.map((step) => fieldsOfStep(step).map(labelOf)))
  expect(asked.flat().toSorted()).toEqual(formFieldNames.map(labelOf).toSorted())
})

test('[SELL-3] [CARD-8] the form offers the market’s brands, three conditions, and a Yes or No', async () => {
  await openForm()
  const options = (label: string) =>
    main
      .getByLabelText(label, { exact: true })
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => options('Brand')).toEqual([expect.stringMatching(/^Choose/), ...brands])
  expect(options('Condition')).toEqual(['Excellnet', 'Good', 'Fair'])
  expect(options('Negotiation')).toEqual(['Yes', 'No'])
  // What ‘No’ sends is a case of the form’s whole request, below.
  await main.getByLabelText('Negotiation').selectOptions('Yes')
  await expect.element(main.getByLabelText('Negotiation')).toHaveValue('true')
})

test('the preview of an empty form states nothing that the listing won’t say', async () => {
  await page.viewport(1440, 900)
  await openForm()
  const preview = main.getByRole('complementary', { name: 'What buyers will see' })
  const price = () => textsOf('aside .prices dd')
  expect(preview.getByRole('heading', { level: 3 }).element().textContent).toBe('Product Name')
  expect(price()).toEqual(['Not stated', 'Not stated'])
  expect(textsOf('aside [data-description]')).toEqual([])
  expect(preview.element().textContent).not.toMatch(/\d tk|\.\.\.|0 month/)
  await main.getByLabelText('Selling Price', { exact: true }).fill('33000')
  await expect.poll(price).toEqual(['33,000 tk', 'Not stated'])
})

test('a key or a photo renders no field that does not depend on it', async () => {
  await openForm()
  const fields = document.querySelector('main form > div:first-child')
  if (fields === null) throw new Error('There is no form')
  // React sets an input's attributes whenever it renders it, also to the same value.
  const rendered = new Set<string>()
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLInputElement) rendered.add(target.name)
  })
  observer.observe(fields, { attributes: true, subtree: true })
  await input('originalPrice').click()
  await userEvent.keyboard('90000')
  await expect.element(main.getByText('Not saved yet')).toBeVisible()
  await expect.poll(() => textsOf('aside .prices dd')).toContain('90,000 tk')
  // The selling price asks when it is above the original one.
  expect([...rendered].toSorted()).toEqual(['originalPrice', 'resalePrice'])
  rendered.clear()
  await fillIn('photoUrl')
  await expect.element(main.getByText('Photo uploaded')).toBeVisible()
  expect([...rendered].filter(Boolean)).toEqual(['photoUrl'])
  observer.disconnect()
})

test.each([
  ['every field', formFieldNames],
  ['the required fields', formFieldNames.filter((name) => fieldOf(name).required !== false)],
])('the form sends %s, and leaves out the others', async (_, names) => {
  service.answer({ createProduct: { message: 'Product added successfully', respons: aProduct({ _id: id }) } })
  const userid = await openForm()
  for (const name of names) await fillIn(name)
  if (names === formFieldNames) await expect.poll(() => textsOf('aside [data-facts] dt')).toEqual(onCards())
  await main.getByRole('button', { name: 'Add Product' }).click()
  await expectToBeAt('/dashboard/myproducts')
  expect(service.asked('createProduct').map(({ body }) => body)).toEqual([
    {
      ...samplesOf(names),
      photoUrl: expect.stringContaining('/images/'),
      userid,
      draft: expect.stringMatching(/^[\w-]{36}$/),
    },
  ])
})

test('the laptop’s page and the cards show the fields of the table, in its order', async () => {
  const facts = formFieldNames.filter((name) => fieldOf(name).shown !== 'apart')
  const laptop = { ...aProduct({ _id: id }), ...samplesOf(facts) }
  service.answer({ getProduct: { respons: [laptop] }, listSimilarProducts: { respons: [laptop] } })
  openAt(`/laptop/${id}`)
  await expect.element(page.getByRole('article').nth(1)).toBeVisible()
  expect(textsOf('[data-listing] [data-facts] dt')).toEqual([
    ...factLabels((field) => !field.private),
    'Post Date',
    ...factLabels((field) => field.private === true),
  ])
  expect(textsOf('.product-card [data-facts] dt')).toEqual(onCards())
  expect(textsOf('[data-facts] dd')).not.toContain('')
})
