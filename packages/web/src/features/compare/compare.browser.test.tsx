import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { card, expectToBeAt, main, message, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const idOf = (n: number) => `01930000-0000-7000-8000-00000000000${n}`
const names = ['Latitude 7420', 'ThinkPad X1', 'Zenbook 14', 'Swift 3', 'Spectre 13']
const laptops = names.map((itemName, n) => aProduct({ _id: idOf(n + 1), itemName, facts: { ramGb: 8 * (n + 1) } }))

const addressOf = (...numbers: number[]) => `/compare?laptops=${numbers.map(idOf).join(',')}`
const toggle = (name: string) => main.getByRole('checkbox', { name: `Compare ${name}`, exact: true })
const bar = page.getByRole('region', { name: 'Laptops to compare' })
const row = (name: string | RegExp) => main.getByRole('row', { name })

beforeEach(() => {
  localStorage.removeItem('compared')
  service.answer({
    searchProducts: foundIn(laptops),
    getProduct: ({ params }) => ({ respons: laptops.filter(({ _id }) => _id === params?.['id']) }),
  })
})

test('laptops chosen in a list are compared at an address, also after a reload', async () => {
  openAt('/search')
  expect(bar.elements()).toEqual([])
  await toggle('Latitude 7420').click()
  await expect.element(bar.getByText('Choose one more to compare.')).toBeVisible()
  await toggle('ThinkPad X1').click()
  await expect.element(toggle('ThinkPad X1')).toBeChecked()
  openAt('/search')
  await expect.element(toggle('Latitude 7420')).toBeChecked()
  await bar.getByRole('link', { name: 'Compare 2 laptops' }).click()
  await expectToBeAt(addressOf(1, 2))
  await expect.element(main.getByRole('columnheader', { name: /ThinkPad X1/ })).toBeVisible()
})

test('a fifth laptop is refused with a sentence', async () => {
  openAt('/search')
  for (const name of names) await toggle(name).click()
  await expect.element(message('You can compare 4 laptops at most. Remove one first.')).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'Compare 4 laptops' })).toBeVisible()
  await expect.element(toggle('Spectre 13')).not.toBeChecked()
})

test('the bar removes one laptop or all, and keeps the keyboard’s place', async () => {
  openAt('/search')
  await toggle('Latitude 7420').click()
  await toggle('ThinkPad X1').click()
  await bar.getByRole('button', { name: 'Remove Latitude 7420' }).click()
  await expect.element(bar.getByRole('button', { name: 'Remove ThinkPad X1' })).toHaveFocus()
  await expect.element(toggle('Latitude 7420')).not.toBeChecked()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(localStorage.getItem('compared')).toBeNull()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a laptop’s page chooses it, too', async () => {
  service.answer({ listSimilarProducts: { respons: [] } })
  openAt(`/laptop/${idOf(1)}`)
  await toggle('Latitude 7420').click()
  await expect.element(bar.getByRole('button', { name: 'Remove Latitude 7420' })).toBeVisible()
})

test('rows that differ say so, and the switch leaves out the others', async () => {
  openAt(addressOf(1, 2))
  await expect.element(row(/^RAM \(Differs\) 8 GB 16 GB$/)).toBeVisible()
  await expect.element(row(/^Brand Dell Dell$/)).toBeVisible()
  const only = main.getByRole('switch', { name: 'Only differences' })
  await expect.element(only).not.toBeChecked()
  await only.click()
  await expectToBeAt(`${addressOf(1, 2)}&only=differences`)
  await expect.element(only).toBeChecked()
  expect(row(/^Brand/).elements()).toEqual([])
  await userEvent.keyboard(' ')
  await expectToBeAt(addressOf(1, 2))
  await expect.element(row(/^Brand/)).toBeVisible()
})

test('rows that differ are first and heavier, and nothing else tells them apart', async () => {
  openAt(addressOf(1, 2))
  const [ram, brand] = [row(/^RAM/), row(/^Brand/)]
  await expect.element(ram).toBeVisible()
  const lookOf = (found: typeof ram) => {
    const cell = found.element().querySelector('td')
    if (cell === null) throw new Error('a row without a cell')
    const { fontWeight, color, backgroundColor } = getComputedStyle(cell)
    return { fontWeight, color, backgroundColor }
  }
  const [differing, same] = [lookOf(ram), lookOf(brand)]
  expect([differing.fontWeight, same.fontWeight]).toEqual(['600', '400'])
  expect({ ...differing, fontWeight: '' }).toEqual({ ...same, fontWeight: '' })
  const rows = main.getByRole('row').elements()
  expect(rows.indexOf(ram.element())).toBeLessThan(rows.indexOf(brand.element()))
})

test.each([
  [390, 844],
  [1440, 560],
])('the head with price, heart and Book Now stays at the top edge, at %s x %s', async (width, height) => {
  await page.viewport(width, height)
  signInAs()
  openAt(addressOf(1, 2, 3, 4))
  const head = main.getByRole('columnheader', { name: /Latitude 7420/ })
  const parts = [
    head.getByText('45,000.50'),
    head.getByRole('button', { name: 'Wishlist' }),
    head.getByRole('button', { name: 'Book Now' }),
  ]
  for (const part of parts) await expect.element(part).toBeVisible()
  row(/^Months of use/)
    .element()
    .scrollIntoView({ block: 'end', behavior: 'instant' })
  scrollBy({ top: 400, behavior: 'instant' })
  for (const part of parts) await expect.element(part).toBeInViewport()
  await expect.poll(() => Math.round(head.element().getBoundingClientRect().top)).toBeLessThan(10)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('sold, withdrawn and measured say so', async () => {
  service.answer({
    getProduct: ({ params }) => ({
      respons:
        params?.['id'] === idOf(1)
          ? [
              aProduct({
                _id: idOf(1),
                soldFlag: true,
                facts: { batteryHealthPercent: 81 },
                factSources: { batteryHealthPercent: { source: 'report', on: '2026-11-12' } },
              }),
            ]
          : [],
    }),
  })
  openAt(addressOf(1, 2))
  await expect.element(main.getByRole('columnheader', { name: /Latitude 7420 Sold/ })).toBeVisible()
  await expect.element(main.getByRole('columnheader', { name: /No longer for sale/ })).toBeVisible()
  await expect.element(row(/Battery health 81% ?from its report –/)).toBeVisible()
  expect(main.getByRole('switch').elements()).toEqual([])
})

test('a column is removed, and an address takes four laptops at most, each once', async () => {
  openAt(`/compare?laptops=${[1, 1, 2, 3, 4, 5].map(idOf).join(',')},nonsense`)
  await expect.element(main.getByRole('columnheader', { name: /Swift 3/ })).toBeVisible()
  await expect.poll(() => main.getByRole('columnheader', { name: /tk/ }).elements()).toHaveLength(4)
  await main.getByRole('link', { name: 'Remove ThinkPad X1' }).click()
  await expectToBeAt(addressOf(1, 3, 4))
  await expect.poll(() => main.getByRole('columnheader', { name: /tk/ }).elements()).toHaveLength(3)
})

test('adding a laptop to a comparison that was sent starts from its laptops', async () => {
  openAt(addressOf(2, 3))
  await main.getByRole('link', { name: 'Add a laptop' }).click()
  await expect.element(bar.getByRole('link', { name: 'Compare 2 laptops' })).toBeVisible()
  await expect.element(toggle('Zenbook 14')).toBeChecked()
})

test('without laptops the page says how to choose them', async () => {
  openAt('/compare')
  await expect.element(main.getByText(/^Choose up to four laptops/)).toBeVisible()
  await main.getByRole('link', { name: 'See all laptops' }).click()
  await expectToBeAt('/search')
})

test('signing out forgets the laptops', async () => {
  signInAs()
  service.answer({ signOut: { message: 'Logged out' } })
  openAt('/search')
  await toggle('Latitude 7420').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => localStorage.getItem('compared')).toBeNull()
  await expect.element(card('Latitude 7420')).not.toBeInTheDocument()
})

test('signing in keeps the laptops of a visitor', async () => {
  const user = { uid: '1', email: 'bashir@example.test', displayName: 'Bashir', photoURL: '', emailVerified: true }
  openAt('/search')
  await toggle('Latitude 7420').click()
  await page.getByRole('link', { name: 'Login' }).click()
  const { displayName, email } = user
  service.answer({
    signIn: { user },
    issueToken: { accessToken: 'new' },
    getUser: {
      respons: {
        _id: '1',
        displayName,
        email,
        photoUrl: '',
        address: '',
        userType: 'Buyer',
        role: '',
        userFlag: false,
        emailVerified: true,
      },
    },
  })
  await main.getByLabelText('Email').fill(email)
  await main.getByLabelText('Password').fill('Secret1!')
  await main.getByRole('button', { name: 'Login' }).click()
  await expectToBeAt('/')
  expect(localStorage.getItem('compared')).toContain('Latitude 7420')
})
