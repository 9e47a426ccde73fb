import type { SearchReply } from '@market/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
      { value: 8, min: 8, max: 11, count: 1, ...exact },
      { value: 16, min: 16, max: 23, count: 4, ...exact },
      { value: 32, min: 32, max: 63, count: 2, ...exact },
    ],
    battery: [{ min: 80, max: 89, count: 3, ...exact }],
    os: [{ value: 'older Windows', count: 3, ...exact }],
    faultless: [{ value: true, count: 3, ...exact }],
  },
}
const summary = (title: string) => main.getByText(title, { exact: true })
/** A group's title, with its choices while it is closed. */
const shownIn = (title: string) => summary(title).element().closest('summary')?.innerText.replaceAll(/\s+/g, ' ')
const ram = main.getByRole('group', { name: 'RAM', exact: true })
const tick = (name: string) => ram.getByRole('checkbox', { name, exact: true })
const battery = main.getByRole('group', { name: 'Battery health', exact: true })

test('several usual values are chosen in an open group, and go into the address', async () => {
  service.answer({ searchProducts: found })
  openAt('/search')
  await expect.element(tick('16 GB')).toHaveAccessibleDescription('4')
  await tick('16 GB').click()
  await expectToBeAt('/search?ram=16')
  await tick('8 GB').click()
  await expectToBeAt('/search?ram=8&ram=16')
  await tick('16 GB').click()
  await expectToBeAt('/search?ram=8')
})

test('bounds of an address tick the values within them, and a tick takes their place', async () => {
  service.answer({ searchProducts: found })
  openAt('/search?minRam=16')
  await expect.element(main.getByRole('link', { name: 'Remove RAM: 16 GB or more' })).toBeVisible()
  await expect.element(tick('16 GB')).toBeChecked()
  await expect.element(tick('32 GB')).toBeChecked()
  await expect.element(tick('8 GB')).not.toBeChecked()
  await tick('8 GB').click()
  await expectToBeAt('/search?ram=8&ram=16&ram=32')
})

test('bounds around none of the values are a tick of their own, which is taken off', async () => {
  service.answer({ searchProducts: found })
  openAt('/search?minRam=9&maxRam=10')
  await expect.element(tick('9 to 10 GB')).toBeChecked()
  expect(ram.getByRole('checkbox', { checked: true }).elements()).toHaveLength(1)
  await tick('9 to 10 GB').click()
  await expectToBeAt('/search')
  await expect.element(tick('9 to 10 GB')).not.toBeInTheDocument()
})

test('six groups are open, the others behind a title that opens them', async () => {
  service.answer({ searchProducts: found })
  openAt('/search')
  await expect.element(ram).toBeVisible()
  const os = main.getByText('Operating system', { exact: true })
  await expect.element(os).not.toBeVisible()
  await summary('More filters').click()
  await os.click()
  await main.getByRole('checkbox', { name: 'Older Windows' }).click()
  await expectToBeAt('/search?os=older+Windows')
  await expect.poll(() => shownIn('Operating system')).toBe('Operating system')
  await os.click()
  await expect.poll(() => shownIn('Operating system')).toBe('Operating system Older Windows')
  expect(shownIn('More filters')).toBe('More filters')
  await summary('More filters').click()
  await expect.element(os).not.toBeVisible()
  expect(shownIn('More filters')).toBe('More filters Older Windows')
})

test('a group with a choice is open at first, and names the choice when closed', async () => {
  service.answer({ searchProducts: found })
  openAt('/search?ram=16&processor=Core+i5&generation=Intel+8&os=older+Windows&faultless=true')
  for (const [group, choice] of [
    ['RAM', '16 GB'],
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
  await expect.poll(() => shownIn('RAM')).toBe('RAM 16 GB')
})

test('a group stays open when its choice is removed', async () => {
  service.answer({ searchProducts: found })
  openAt('/search?minBattery=80')
  await battery.getByRole('radio', { name: 'Any health' }).click()
  await expectToBeAt('/search')
  await expect.element(battery.getByRole('radio', { name: 'Any health' })).toBeChecked()
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

test('the histogram draws each range that laptops have, darker what is chosen, hidden from screen readers', async () => {
  const starts = [100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000]
  const price = starts.map((min, n) => ({ min, max: (starts[n + 1] ?? 5000) - 0.01, count: n === 2 ? 8 : 4, ...exact }))
  service.answer({ searchProducts: { ...found, facets: { ...found.facets, price } } })
  openAt('/search?minPrice=2000')
  const group = main.getByRole('group', { name: 'Price', exact: true })
  await expect.element(group).toBeVisible()
  const bars = [...group.element().querySelectorAll('svg > rect')]
  expect(bars.map((bar) => bar.getAttribute('height'))).toEqual(starts.map((_, n) => (n === 2 ? '40' : '20')))
  expect(bars.map((bar) => bar.matches('.opacity-20'))).toEqual(starts.map((start) => start < 2000))
  const drawing = group.element().querySelector('[aria-hidden=true]')
  expect([...(drawing?.querySelectorAll('span') ?? [])].map((end) => end.textContent)).toEqual(['100', '4,999'])
})
