import { factNames } from '@market/contract/facts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aPriceRange } from '../../../test/price-range.ts'
import { aProduct } from '../../../test/product.ts'

const bar = main.getByRole('navigation', { name: 'Steps' })
const link = (name: string) => bar.getByRole('link', { name })
const field = (label: string) => main.getByLabelText(label, { exact: true })
const section = (name: string) => main.getByRole('region', { name, exact: true })

async function openForm(address = '/dashboard/addproduct'): Promise<void> {
  await page.viewport(390, 844)
  signInAs({ userType: 'Saler' })
  openAt(address)
  await expect.element(bar).toBeVisible()
}

test('the bar jumps to a section, marks the one in view and adds no entry to the history', async () => {
  await openForm()
  const entries = history.length
  const marked = () => bar.element().querySelector('[aria-current=step]')?.textContent
  expect(marked()).toContain('What it is')
  for (const [name, heading] of [
    ['Price', 'Price and contact'],
    ['Photos', 'Photos'],
    ['What it is', 'What it is'],
  ] as const) {
    await link(name).click()
    const title = main.getByRole('heading', { level: 2, name: heading, exact: true })
    await expect.element(title).toHaveFocus()
    await expect.poll(marked).toContain(name)
    const edge = bar.element().getBoundingClientRect().bottom
    expect(title.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(edge)
    expect(title.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight / 2)
  }
  expect(history.length).toBe(entries)
  section('Photos').element().scrollIntoView()
  await expect.poll(marked).toContain('Photos')
})

test('a field that gets the focus by keyboard is not below the bar', async () => {
  await openForm()
  // So low that each step scrolls.
  await page.viewport(1280, 400)
  field('Negotiation').element().focus()
  field('Months of use').element().focus()
  for (let step = 0; step < 5; step++) {
    await userEvent.tab({ shift: true })
    const { top } = document.activeElement?.getBoundingClientRect() ?? { top: 0 }
    expect(top).toBeGreaterThanOrEqual(bar.element().getBoundingClientRect().bottom)
  }
})

test('a step is ticked once its required fields are filled in, and no field waits for a press on the bar', async () => {
  await openForm()
  for (const label of ['Product Name', 'Description', 'Photo', 'Selling Price', 'Negotiation'])
    expect(field(label).element().checkVisibility({ visibilityProperty: true }), label).toBe(true)
  await expect.element(link('Price')).not.toHaveAccessibleName(/filled in/)
  await field('Photo').upload(new File(['picture'], 'laptop.png', { type: 'image/png' }))
  await expect.element(link('Photos (filled in)')).toBeVisible()
  for (const [label, value] of [
    ['Selling Price', '40000'],
    ['Original Price', '90000'],
    ['Location', 'Dhaka'],
    ['Phone', '01700'],
  ] as const) {
    expect(link('Price (filled in)').elements()).toEqual([])
    await field(label).fill(value)
  }
  await expect.element(link('Price (filled in)')).toBeVisible()
  await field('Location').fill(' ')
  await expect.element(link('Price (filled in)')).not.toBeInTheDocument()
})

test('on a phone no section is higher than three screens, with all that a report says, four photos and sales', async () => {
  const sources = Object.fromEntries(factNames.map((name) => [name, { source: 'report', on: '2026-11-22' } as const]))
  const photos = ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg']
  service.answer({
    estimatePrice: aPriceRange(),
    getOwnProduct: {
      respons: aProduct({ photos, factSources: sources, facts: { ramGb: 16, faults: ['screen'] }, phone: '01700' }),
    },
  })
  await openForm('/dashboard/editproduct/01930000-0000-7000-8000-000000000099')
  await expect.element(main.getByText('The 2 nearest sales')).toBeVisible()
  expectLowSections()
  await main.getByText('Fill in from the laptop itself').click()
  expectLowSections()
})

function expectLowSections(): void {
  const heights = [...document.querySelectorAll('[data-step]')].map(({ clientHeight }) => clientHeight)
  expect(heights).toHaveLength(3)
  for (const height of heights) expect(height).toBeLessThanOrEqual(3 * 844)
}
