import type { Product } from '@market/contract'
import { factNames as allFacts, factOf, type FactName, type Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToBeAt, main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

// The table's rows are tested one by one, so that a new one is asked for, sent and shown.

/** Those of the seller's own tests have no inputs and no rows. */
const factNames = allFacts.filter((name) => factOf(name).group !== 'tests')

const id = '01930000-0000-7000-8000-000000000099'
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const group = (name: FactName) => main.getByRole('group', { name: texts.facts.labels[name], exact: true })

/** A fact as typed, and as it is sent. */
function typedOf(name: FactName): string | string[] {
  const fact = factOf(name)
  switch (fact.type) {
    case 'number':
      return String(fact.usual?.at(-1) ?? fact.lowest)
    case 'choice':
      return fact.values[0] ?? ''
    case 'choices':
      return fact.values.slice(0, 1)
    case 'flag':
      return 'true'
    case 'day':
      return '2025-01-31'
    case 'resolution':
      return '1920x1080'
    case 'text':
      return 'Some text'
  }
}

async function fillIn(name: FactName): Promise<void> {
  const typed = typedOf(name)
  if (Array.isArray(typed)) return await group(name).getByRole('checkbox').first().click()
  const control = main.getByLabelText(texts.facts.labels[name], { exact: true })
  await (control.element() instanceof HTMLSelectElement ? control.selectOptions(typed) : control.fill(typed))
}

async function openForm(): Promise<void> {
  signInAs({ userType: 'Saler' })
  service.answer({ createProduct: { message: 'Product added successfully', respons: aProduct({ _id: id }) } })
  openAt('/dashboard/addproduct')
  await expect.element(main.getByRole('button', { name: 'Add Product' })).toBeVisible()
}

async function fillInTheRest(): Promise<void> {
  for (const [label, value] of [
    ['Product Name', 'Latitude'],
    ['Description', 'Works'],
    ['Selling Price', '45000'],
    ['Original Price', '90000'],
    ['Location', 'Dhaka'],
    ['Phone', '01700'],
    ['Months of use', '12'],
  ] as const)
    await main.getByLabelText(label, { exact: true }).fill(value)
  await main.getByLabelText('Brand', { exact: true }).selectOptions('Dell')
  await main.getByLabelText('Photo', { exact: true }).upload(new File(['picture'], 'a.png', { type: 'image/png' }))
}

test('the form asks for a dozen facts, and for the others below ‘More facts’', async () => {
  await openForm()
  expect(textsOf('[data-fact]:not(details *) > * > :is(label, legend)')).toHaveLength(12)
  await expect.element(main.getByLabelText('Webcam')).not.toBeVisible()
  await main.getByText('More facts').click()
  await expect.element(main.getByLabelText('Webcam')).toBeVisible()
  expect(new Set(textsOf('[data-fact] > * > :is(label, legend)'))).toEqual(
    new Set(factNames.map((name) => texts.facts.labels[name])),
  )
})

// Fills in 44 fields, as a user would.
test(
  'the form sends every fact that is filled in, and the preview shows four of them',
  { timeout: 240_000 },
  async () => {
    await openForm()
    await fillInTheRest()
    await main.getByText('More facts').click()
    for (const name of factNames) await fillIn(name)
    await expect.poll(() => textsOf('aside [data-chips] > li')).toEqual(['Some text', '256 GB', '4 GB', '7″'])
    await main.getByRole('button', { name: 'Add Product' }).click()
    await expectToBeAt('/dashboard/myproducts')
    const [asked] = service.asked('createProduct')
    expect(asked?.body).toMatchObject({
      facts: Object.fromEntries(factNames.map((name) => [name, sample(name)])),
      factSources: {},
    })
  },
)

test('a fact that can’t be right is refused beside its field, also where it is folded', async () => {
  await openForm()
  await fillInTheRest()
  await main.getByText('More facts').click()
  await main.getByLabelText('Battery cycles').fill('900000')
  await main.getByText('More facts').click()
  await main.getByRole('button', { name: 'Add Product' }).click()
  await expect.element(main.getByText('Enter a whole number from 0 to 5000')).toBeVisible()
  expect(service.asked('createProduct')).toHaveLength(0)
})

test('a battery of 140 % is refused with the figures that it can have, and stays typed', async () => {
  await openForm()
  await fillInTheRest()
  const health = main.getByLabelText('Battery health', { exact: false })
  await health.fill('140')
  await expect.element(main.getByText(/Did you mean/)).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Add Product' }).click()
  await expect.element(main.getByText('Enter a number from 1 to 120')).toBeVisible()
  await expect.element(health).toHaveValue('140')
})

test.each([
  ['Screen in inches', '156', 'Did you mean 15.6?'],
  ['RAM in GB', '17', 'That’s an unusual figure. Did you mean 16?'],
])('%s of %s is questioned: %s', async (label, typed, hint) => {
  await openForm()
  await main.getByLabelText(label, { exact: true }).fill(typed)
  await expect.element(main.getByText(hint)).toBeVisible()
})

test('‘No known faults’ is sent as an empty list', async () => {
  await openForm()
  await fillInTheRest()
  await main.getByLabelText('No known faults').click()
  await main.getByRole('button', { name: 'Add Product' }).click()
  await expectToBeAt('/dashboard/myproducts')
  expect(service.asked('createProduct')[0]?.body).toMatchObject({ facts: { faults: [] } })
})

test('the laptop’s page shows every fact below its source, and cards show four', async () => {
  const facts = Object.fromEntries(factNames.map((name) => [name, sample(name)]))
  const laptop = {
    ...aProduct({ _id: id, facts }),
    factSources: {
      ramGb: { source: 'report' as const, on: '2026-11-22' },
      model: { source: 'title' as const, on: '2026-11-20' },
    },
  }
  service.answer({ getProduct: { respons: [laptop] }, listSimilarProducts: { respons: [laptop] } })
  openAt(`/laptop/${id}`)
  await expect.element(page.getByRole('article').nth(1)).toBeVisible()
  expect(textsOf('[aria-labelledby=facts] dt')).toHaveLength(factNames.length)
  expect(textsOf('[aria-labelledby=facts] dd')).not.toContain('')
  const sources = textsOf('[aria-labelledby=facts] h3')
  expect(sources).toHaveLength(3)
  expect(sources).toContain('Stated by the seller')
  expect(sources).toContain('Read from the listing’s title')
  expect(sources.some((source) => source?.startsWith('From the laptop’s own report, '))).toBe(true)
  expect(textsOf('[data-chips] > li')).toEqual(['Some text', '256 GB', '4 GB', '7″'])
})

function sample(name: FactName) {
  const typed = typedOf(name)
  const { type } = factOf(name)
  if (type === 'number') return Number(typed)
  return type === 'flag' ? true : typed
}

test.each([
  ['without the processor’s maker', { processor: 'Intel Core i5-8350U', ramGb: 8 }, ['i5-8350U', '8 GB']],
  ['with ‘Core’ where the number alone says less', { processor: 'Intel Core Ultra 7 155H' }, ['Core Ultra 7 155H']],
  ['with Apple, which is the name', { processor: 'Apple M1', ramGb: 8, storageGb: 8 }, ['Apple M1', '8 GB', '8 GB']],
  ['without the battery that its seller states', { screenInches: 14, batteryHealthPercent: 90 }, ['14″']],
  ['not at all when none is known', { weightKg: 1.2 }, []],
])('a card has chips of facts %s', async (_, facts, shown) => {
  await openBesideCardOf(facts)
  expect(textsOf('[data-chips] > li')).toEqual(shown)
})

test('a card has the battery that a report has measured', async () => {
  await openBesideCardOf(
    { screenInches: 14, batteryHealthPercent: 81 },
    { batteryHealthPercent: { source: 'report', on: '2026-11-22' } },
  )
  expect(textsOf('[data-chips] > li')).toEqual(['14″', 'Battery 81%'])
})

test('on a phone the chips of a card are as high as two lines of text', async () => {
  await page.viewport(390, 844)
  const facts = { processor: 'Intel Core i5-8350U', ramGb: 16, storageGb: 512, screenInches: 14 }
  await openBesideCardOf(
    { ...facts, batteryHealthPercent: 81 },
    { batteryHealthPercent: { source: 'report', on: '2026-11-22' } },
  )
  // With another font they would take more lines.
  await document.fonts.ready
  const chips = document.querySelector('[data-chips]')
  expect(chips?.getBoundingClientRect().height).toBe(38)
  expect(chips?.scrollHeight).toBe(38)
})

/** Opens the page of a laptop without facts, which shows the card of one with these. */
async function openBesideCardOf(facts: Facts, factSources?: Product['factSources']): Promise<void> {
  service.answer({
    getProduct: { respons: [aProduct({ _id: id })] },
    listSimilarProducts: { respons: [aProduct({ _id: id, facts, factSources })] },
  })
  openAt(`/laptop/${id}`)
  await expect.element(page.getByRole('article').nth(1)).toBeVisible()
}

test('the laptop’s page says brand, day of the report and cores once', async () => {
  const laptop = aProduct({
    _id: id,
    brand: 'Lenovo',
    facts: { maker: 'LENOVO', model: 'T480', cores: 4, batteryCycles: 297, batteryMeasuredOn: '2026-11-25' },
    factSources: {
      batteryCycles: { source: 'report', on: '2026-11-25' },
      batteryMeasuredOn: { source: 'report', on: '2026-11-25' },
    },
    processorFacts: { family: 'Intel Core', inferred: [], generation: 8, launchYear: 2017, cores: 4, windows11: true },
  })
  service.answer({ getProduct: { respons: [laptop] }, listSimilarProducts: { respons: [] } })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByText('Generation 8, on sale since 2017, runs Windows 11')).toBeVisible()
  expect(textsOf('[aria-labelledby=facts] dt')).toEqual(['Model', 'Processor cores', 'Battery cycles'])
  expect(textsOf('[aria-labelledby=facts] h3')).toEqual([
    'Stated by the seller',
    'From the laptop’s own report, 2026-11-25',
    'About this processor',
  ])
})

test('a laptop without facts has no section for them', async () => {
  service.answer({ getProduct: { respons: [aProduct({ _id: id })] }, listSimilarProducts: { respons: [] } })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByRole('heading', { name: 'Description' })).toBeVisible()
  expect(document.querySelector('[aria-labelledby=facts]')).toBeNull()
})
