import type { PriceRange } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { lost, neverAnswers, service, signInAs } from '../../../test/browser/service.ts'
import { aPriceRange } from '../../../test/price-range.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const title = 'What such laptops sold for'
const evidence = main.getByRole('region', { name: title })
const plot = evidence.getByText(/^Such laptops sold for/)
const sold = 'Such laptops sold for 38,000 to 52,000 tk, with 44,000 tk in the middle.'
const field = (label: string) => main.getByLabelText(label, { exact: true })
const price = field('Selling Price')

/** Types without a pause, however busy the browser is. */
function typeAtOnce(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('a laptop’s page', () => {
  function openLaptop(known: PriceRange, resalePrice = 41_000): void {
    service.answer({
      getProduct: { respons: [aProduct({ _id: id, resalePrice })] },
      listSimilarProducts: { respons: [] },
      readPriceRange: known,
    })
    openAt(`/laptop/${id}`)
  }

  test.each([
    [41_000, 'inside that range'],
    [30_000, 'below that range'],
    [52_001, 'above that range'],
    [9_000, 'far below that range'],
    [1_000_000, 'far above that range'],
  ])('says what such laptops sold for, and that a price of %s is %s', async (resalePrice, where) => {
    openLaptop(aPriceRange(), resalePrice)
    await expect.element(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect.element(plot).toHaveTextContent(sold)
    const about = `This laptop’s price, ${resalePrice.toLocaleString('en-US')} tk, is ${where}.`
    await expect.element(evidence.getByText(about)).toBeVisible()
    await expect
      .element(
        evidence.getByText('23 comparable sales, usually within 15% of the middle. 8 in 10 sold inside the range.'),
      )
      .toBeVisible()
    const box = evidence.element().getBoundingClientRect()
    for (const mark of document.querySelectorAll('[data-mark]')) {
      const { left, right } = mark.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(box.left - 8)
      expect(right).toBeLessThanOrEqual(box.right + 8)
    }
  })

  test('shows the nearest sales by keyboard: brand, facts, price and month', async () => {
    openLaptop(aPriceRange())
    const sales = evidence.getByRole('listitem')
    await expect.element(evidence.getByText('The 2 nearest sales')).toBeVisible()
    await expect.element(evidence.getByText('Lenovo')).not.toBeVisible()
    evidence.getByText('The 2 nearest sales').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(evidence.getByText('Lenovo')).toBeVisible()
    const [first, ...others] = sales.elements().filter((one) => one.closest('ul') === null)
    expect((first as HTMLElement).innerText.split(/\n+/)).toEqual([
      'Dell',
      '43,500 tk',
      'i5-1145G7',
      '16 GB',
      'Oct 2026',
    ])
    expect(others).toHaveLength(1)
  })

  test.each([
    [0, 'sales', 'No comparable sales yet. From 5 on, their range is shown here.'],
    [1, 'sales', '1 comparable sale so far. From 5 on, their range is shown here.'],
    [3, 'sales', '3 comparable sales so far. From 5 on, their range is shown here.'],
    [
      7,
      'sellers',
      '7 comparable sales, but by fewer than 5 sellers. Their range is shown from 5 sellers or 20 sales on.',
    ],
  ] as const)('says so when there is no range from %s sales for want of %s', async (sales, missing, sentence) => {
    openLaptop({ sales, model: 1, missing, range: null })
    await expect.element(evidence.getByText(sentence)).toBeVisible()
    await expect.element(plot).not.toBeInTheDocument()
  })

  test('reserves its place while it loads, and offers to try again when it can’t be loaded', async () => {
    service.answer({
      getProduct: { respons: [aProduct({ _id: id })] },
      listSimilarProducts: { respons: [] },
      readPriceRange: neverAnswers,
    })
    openAt(`/laptop/${id}`)
    await expect.element(evidence).toBeVisible()
    expect(evidence.element().clientHeight).toBeGreaterThan(100)
    service.answer({ readPriceRange: new Problem('not-found') })
    openAt(`/laptop/${id}`)
    await expect.element(evidence.getByRole('button', { name: 'Try again' })).toBeVisible()
    service.answer({ readPriceRange: aPriceRange() })
    await evidence.getByRole('button', { name: 'Try again' }).click()
    await expect.element(plot).toBeVisible()
  })

  test('is not asked for a withdrawn laptop', async () => {
    service.answer({ getProduct: { respons: [] }, listSimilarProducts: { respons: [] } })
    openAt(`/laptop/${id}`)
    await expect.element(main.getByRole('heading', { level: 1, name: 'Laptop not found' })).toBeVisible()
    await expect.element(evidence).not.toBeInTheDocument()
  })
})

describe('the seller’s form', () => {
  beforeEach(() => {
    signInAs({ userType: 'Saler' })
  })

  async function openForm(known: PriceRange = aPriceRange()): Promise<void> {
    service.answer({ estimatePrice: known })
    openAt('/dashboard/addproduct')
    await expect.element(price).toBeVisible()
  }

  test('asks for a name, then estimates from what is typed, without what the server would refuse', async () => {
    await openForm()
    await expect.element(evidence.getByText('Give the laptop a name to see what such laptops sold for.')).toBeVisible()
    await field('Brand').selectOptions('Dell')
    await field('RAM in GB').fill('a lot')
    await field('Storage in GB').fill('512')
    await field('Months of use').fill('many')
    await field('Product Name').fill('Latitude 7420')
    await expect.element(plot).toHaveTextContent(sold)
    expect(service.asked('estimatePrice').at(-1)?.body).toEqual({
      name: 'Latitude 7420',
      brand: 'Dell',
      condition: 'Fair',
      facts: { storageGb: 512 },
    })
    await price.fill('41000')
    await expect.element(evidence.getByText('Your price, 41,000 tk, is inside that range.')).toBeVisible()
    expect(service.asked('estimatePrice')).toHaveLength(1)
  })

  test('asks once for quick typing, and cancels a question that a newer one replaces', async () => {
    let given = 0
    service.answer({ estimatePrice: () => (++given === 1 ? neverAnswers() : aPriceRange()) })
    openAt('/dashboard/addproduct')
    const name = field('Product Name')
    await expect.element(name).toBeVisible()
    for (const typed of ['L', 'La', 'Latitude']) typeAtOnce(name.element() as HTMLInputElement, typed)
    const asked = () => service.asked('estimatePrice').map(({ body }) => (body as { name: string }).name)
    await expect.poll(asked).toEqual(['Latitude'])
    await name.fill('Latitude 7420')
    await expect.element(plot).toBeVisible()
    expect(asked()).toEqual(['Latitude', 'Latitude 7420'])
  })

  test('fills in the middle with one press, says so and keeps the focus', async () => {
    await openForm()
    await field('Product Name').fill('Latitude 7420')
    const use = evidence.getByRole('button', { name: 'Use 44,000 tk' })
    await expect.element(use).toHaveAccessibleDescription(sold)
    use.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(price).toHaveValue('44000')
    await expect.element(evidence.getByRole('status')).toHaveTextContent('The price is now 44,000 tk.')
    await expect.element(use).toHaveFocus()
    await price.fill('45000')
    await expect.element(evidence.getByRole('status')).toBeEmptyDOMElement()
  })

  test.each([
    ['18999', 'Is 18,999 tk right? Such laptops sold for 38,000 to 52,000 tk.'],
    ['19000', ''],
    ['104000', ''],
    ['104001', 'Is 104,001 tk right? Such laptops sold for 38,000 to 52,000 tk.'],
    ['450', 'That’s unusually low. Is a digit missing?'],
  ])('questions a price of %s with one sentence: %s', async (typed, question) => {
    await openForm()
    await field('Product Name').fill('Latitude 7420')
    await expect.element(plot).toBeVisible()
    await price.fill(typed)
    await expect.element(evidence.getByText(/^Your price/)).toBeVisible()
    const said = main.getByRole('status').filter({ hasText: /\?|sold for/ })
    if (question === '') await expect.element(said).not.toBeInTheDocument()
    else await expect.element(said).toHaveTextContent(question)
    await expect.element(price).toHaveAttribute('aria-invalid', 'false')
  })

  test.each<[string, Problem | typeof lost]>([
    ['is lost', lost],
    ['is refused', new Problem('too-many-requests')],
  ])('is quiet when the question %s, and works without', async (_, answer) => {
    await openForm()
    service.answer({ estimatePrice: answer })
    await field('Product Name').fill('Latitude 7420')
    await expect.element(evidence).not.toBeInTheDocument()
    expect(service.asked('estimatePrice')).toHaveLength(1)
    await expect.element(main.getByRole('alert')).toBeEmptyDOMElement()
    await expect.element(main.getByRole('button', { name: 'Add Product' })).toBeEnabled()
  })

  test('asks nothing and says nothing offline, and asks when the connection is back', async () => {
    await openForm()
    window.dispatchEvent(new Event('offline'))
    try {
      await field('Product Name').fill('Latitude 7420')
      await expect.element(evidence).not.toBeInTheDocument()
      expect(service.asked('estimatePrice')).toHaveLength(0)
    } finally {
      window.dispatchEvent(new Event('online'))
    }
    await expect.element(plot).toBeVisible()
  })

  test('moves nothing above the price, and not the price, when the estimate comes', async () => {
    await page.viewport(390, 844)
    await openForm()
    const top = (label: string) => field(label).element().getBoundingClientRect().top
    const between = () => top('Selling Price') - top('Product Name')
    // The text’s font may come late.
    await document.fonts.ready
    const before = between()
    await field('Product Name').fill('Latitude 7420')
    await expect.element(plot).toBeVisible()
    expect(between()).toBe(before)
  })

  test('estimates at once for a listing that is edited', async () => {
    service.answer({ getOwnProduct: { respons: aProduct({ _id: id, resalePrice: 41_000, facts: { ramGb: 16 } }) } })
    service.answer({ estimatePrice: aPriceRange() })
    openAt(`/dashboard/editproduct/${id}`)
    await expect.element(evidence.getByText('Your price, 41,000 tk, is inside that range.')).toBeVisible()
    expect(service.asked('estimatePrice').map(({ body }) => body)).toEqual([
      { name: 'Latitude 7420', brand: 'Dell', condition: 'Excellnet', months: 14, facts: { ramGb: 16 } },
    ])
  })
})
