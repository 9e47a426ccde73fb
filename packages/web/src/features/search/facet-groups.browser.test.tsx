import type { SearchReply } from '@market/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noFacets } from '../../../test/facets.ts'
import { expectToBeAt, main, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, service } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const exact = { capped: false }
const found: SearchReply = {
  ...foundIn([aProduct()]),
  facets: {
    ...noFacets,
    processor: [
      { value: 'Core i5', count: 5, ...exact },
      { value: 'Ryzen 7', count: 2, ...exact },
    ],
    generation: [{ value: 'Intel 8', count: 5, ...exact }],
    ram: [
      { min: 8, max: 11, count: 1, ...exact },
      { min: 16, max: 23, count: 4, ...exact },
      { min: 32, max: 63, count: 2, ...exact },
    ],
    os: [{ value: 'older Windows', count: 3, ...exact }],
    faultless: [{ value: true, count: 3, ...exact }],
  },
}
const summary = (title: string) => main.getByText(title, { exact: true })
const ram = main.getByRole('group', { name: 'RAM', exact: true })

test('a group opens by its title, and a choice in it goes into the address', async () => {
  service.answer({ searchProducts: found })
  openAt('/search')
  await expect.element(ram).not.toBeInTheDocument()
  await summary('RAM').click()
  await expect.element(ram.getByRole('radio', { name: '16 to 23 GB' })).toHaveAccessibleDescription('4')
  await ram.getByRole('radio', { name: '16 to 23 GB' }).click()
  await expectToBeAt('/search?minRam=16&maxRam=23')
  await ram.getByLabelText('From').fill('8')
  await ram.getByLabelText('To').fill('')
  await userEvent.keyboard('{Enter}')
  await expectToBeAt('/search?minRam=8')
})

test('a group with a choice is open at first, and names the choice when closed', async () => {
  service.answer({ searchProducts: found })
  openAt('/search?minRam=16&processor=Core+i5&generation=Intel+8&os=older+Windows&faultless=true')
  await expect.element(ram.getByLabelText('From')).toHaveValue('16')
  for (const [group, choice] of [
    ['Processor', 'Core i5'],
    ['Processor generation', 'Intel, generation 8'],
    ['Operating system', 'Older Windows'],
    ['Only', 'No known faults'],
  ] as const)
    await expect
      .element(main.getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name: choice }))
      .toBeChecked()
  await summary('RAM').click()
  await expect.element(ram).not.toBeInTheDocument()
  await expect.element(main.getByText('16 GB or more', { exact: true })).toBeVisible()
})

test('a group stays open when its choice is removed', async () => {
  service.answer({ searchProducts: found })
  openAt('/search?minRam=16')
  await ram.getByRole('radio', { name: 'Any RAM' }).click()
  await expectToBeAt('/search')
  await expect.element(ram.getByRole('radio', { name: 'Any RAM' })).toBeChecked()
})

test('the sheet of a phone has the choices on top, and taking off the last one moves the focus to its title', async () => {
  await page.viewport(390, 844)
  service.answer({ searchProducts: found })
  openAt('/search?minRam=16&os=older+Windows')
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  const sheet = page.getByRole('region', { name: 'Filters' })
  const chips = sheet.getByRole('list', { name: 'Active filters' })
  await chips.getByRole('link', { name: 'Remove RAM: 16 GB or more' }).click()
  await expectToBeAt('/search?os=older+Windows')
  await chips.getByRole('link', { name: 'Remove Older Windows' }).click()
  await expectToBeAt('/search')
  await expect.element(sheet.getByRole('heading', { name: 'Filters' })).toHaveFocus()
  await page.viewport(1280, 900)
})

test('the histogram draws each range between the lowest and the highest, chosen ones in colour, hidden from screen readers', async () => {
  service.answer({ searchProducts: found })
  openAt('/search?minRam=16')
  await expect.element(ram).toBeVisible()
  const bars = [...ram.element().querySelectorAll('svg > rect')]
  // 8, 12, 16, 24 and 32 GB.
  expect(bars.map((bar) => bar.getAttribute('height'))).toEqual(['10', '0', '40', '0', '20'])
  expect(bars.map((bar) => bar.matches('.opacity-30'))).toEqual([true, true, false, false, false])
  expect(ram.element().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
