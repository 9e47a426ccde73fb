import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passTime, stopClock } from '../../../test/browser/clock.ts'
import { expectToBeAt, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, service } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const field = page.getByLabelText('Search laptops')
const option = (name: string) => page.getByRole('option', { name, exact: true })

async function type(text: string): Promise<void> {
  service.answer({
    searchProducts: foundIn([aProduct()]),
    listSuggestions: ({ query }) => ({
      suggestions: JSON.stringify(query).includes('think')
        ? [
            { text: 'Lenovo ThinkPad T480', kind: 'model' },
            { text: 'Lenovo ThinkPad T480s', kind: 'model' },
          ]
        : [],
    }),
  })
  openAt('/blog')
  await field.fill(text)
}

test('suggestions are chosen with the arrows and Enter, and the field is a combobox', async () => {
  await type('think')
  await expect.element(option('Lenovo ThinkPad T480')).toBeVisible()
  await expect.element(field).toHaveAttribute('role', 'combobox')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const second = option('Lenovo ThinkPad T480s')
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id)
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectToBeAt('/search?q=Lenovo+ThinkPad+T480s')
  await expect.element(field).toHaveValue('Lenovo ThinkPad T480s')
  await expect.element(second).not.toBeInTheDocument()
})

test('Enter without a chosen suggestion searches for what was typed, and Escape closes the list first', async () => {
  await type('think')
  await expect.element(option('Lenovo ThinkPad T480')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('Lenovo ThinkPad T480')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectToBeAt('/search?q=think')
})

test('a pressed suggestion is searched for', async () => {
  await type('think')
  await option('Lenovo ThinkPad T480').click()
  await expectToBeAt('/search?q=Lenovo+ThinkPad+T480')
})

test('one letter asks for nothing, two ask once', async () => {
  stopClock()
  await type('t')
  await passTime(1_000)
  await field.fill('th')
  await passTime(1_000)
  expect(service.asked('listSuggestions').map(({ query }) => query)).toEqual([{ q: 'th' }])
})
