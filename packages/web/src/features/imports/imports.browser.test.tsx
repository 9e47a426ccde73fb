import type { CheckedRow } from '@market/contract'
import { expect, test } from 'vitest'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { page } from 'vitest/browser'
import { lost, service, signInAs } from '../../../test/browser/service.ts'

const header = 'Title,Make,Price,Grade,RAM'

function understood(line: number, changes: Partial<CheckedRow> = {}): CheckedRow {
  return {
    line,
    listing: {
      itemName: `Laptop ${line}`,
      brand: 'Dell',
      resalePrice: 450,
      condition: 'Good',
      location: 'Dhaka',
      facts: { ramGb: 16, storageGb: 256 },
      factSources: { storageGb: { source: 'title', on: '2026-11-23' } },
    },
    alreadyThere: false,
    errors: [],
    unreadable: [],
    ...changes,
  }
}

const priced = (line: number, resalePrice: number) => {
  const row = understood(line)
  return { ...row, listing: row.listing && { ...row.listing, resalePrice } }
}

const refused = (line: number, ...errors: CheckedRow['errors']): CheckedRow => ({
  line,
  listing: null,
  alreadyThere: false,
  errors,
  unreadable: [],
})

const item = (text: string | RegExp) => main.getByRole('listitem').filter({ hasText: text })

function open(): void {
  signInAs({ userType: 'Saler', emailVerified: true })
  openAt('/dashboard/import')
}

async function choose(content: string, name = 'laptops.csv'): Promise<void> {
  await main.getByLabelText('CSV file').upload(new File([content], name))
}

const rowsOf = (count: number) => [header, ...Array.from({ length: count }, (_, n) => `L${n},Dell,1,good,8`)].join('\n')

test('a file is checked with guessed columns, and nothing is listed', async () => {
  service.answer({ checkImport: { respons: [understood(2), understood(3, { alreadyThere: true })] } })
  open()
  await choose(rowsOf(2))
  await expect.element(main.getByText('laptops.csv: 2 rows')).toBeVisible()
  await expect.element(item('Laptop 2')).toBeVisible()
  expect(service.asked('checkImport')[0]?.body).toMatchObject({
    columns: ['Title', 'Make', 'Price', 'Grade', 'RAM'],
    fields: { brand: { column: 'Make' }, itemName: { column: 'Title' }, condition: { column: 'Grade' } },
    facts: { ramGb: 'RAM', maker: 'Make' },
    rows: [
      { line: 2, values: ['L0', 'Dell', '1', 'good', '8'] },
      { line: 3, values: ['L1', 'Dell', '1', 'good', '8'] },
    ],
  })
  await expect.element(main.getByText('1 ready, 0 left out, 1 imported before')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'List 1 laptop' })).toBeVisible()
  expect(service.asked('checkImport')).toHaveLength(1)
  expect(service.asked('importRows')).toEqual([])
})

test('each problem is shown once, with its rows, the reason and what cures it', async () => {
  service.answer({
    checkImport: {
      respons: [
        refused(2, { field: 'brand', message: 'We don’t list this brand.', value: 'Hewlett' }),
        refused(3, { field: 'condition', message: 'Choose a condition' }),
        refused(4, { field: 'resalePrice', message: 'Enter the price as a number', value: 'ask' }),
        refused(5, { field: 'resalePrice', message: 'Enter the price as a number', value: 'later' }),
        refused(6, { field: 'resalePrice', message: 'Enter the price as a number', value: 'ask' }),
      ],
    },
  })
  open()
  await choose(`${rowsOf(5)}\n1,2,3,4,5,6`)
  await expect
    .element(item('Selling Price'))
    .toMatchTextContent(
      /^Selling Price: Enter the price as a number3 rowsIn the file: ask, laterLines 4, 5, 6\. Choose another column/,
    )
  await expect
    .element(item('Condition'))
    .toMatchTextContent(
      /^Condition: This is empty\.1 rowLine 3\. Set ‘Condition for all other rows’ under ‘Columns’\.$/,
    )
  await expect
    .element(item('more cells'))
    .toMatchTextContent(/^This row has more cells than there are columns\.1 rowIn the file: 1 2 3 4 5 6Line 7\./)
  // Its cure is the choice in the table of unknown values.
  await expect.element(main.getByRole('row', { name: /^Hewlett 1/ })).toBeVisible()
  await expect.element(item('Hewlett')).not.toBeInTheDocument()
  await expect.element(main.getByText('0 ready, 6 left out')).toBeVisible()
  await expect.element(main.getByRole('button', { name: /^List/ })).not.toBeInTheDocument()
})

test('all unknown values are in one table, those of most rows first', async () => {
  const values = Array.from({ length: 60 }, (_, n) => `Brand ${n}`)
  const lines = [...values, 'Brand 59', 'Brand 59', 'Brand 7']
  service.answer({
    checkImport: {
      respons: lines.map((value, n) => refused(n + 2, { field: 'brand', message: 'We don’t list this brand.', value })),
    },
  })
  open()
  await choose(rowsOf(lines.length))
  const table = main.getByRole('table', { name: 'Values we don’t know' })
  await expect.element(table).toBeVisible()
  const rows = table.getByRole('row').elements()
  expect(rows).toHaveLength(values.length + 1)
  expect(rows.slice(1, 4).map((row) => row.querySelectorAll('th, td')[1]?.textContent)).toEqual(['3', '2', '1'])
  await expect.element(table.getByLabelText('“Brand 59” means')).toHaveValue('')
})

test('above 20 laptops an unverified email is asked for instead of listing them', async () => {
  service.answer({ checkImport: ({ body }) => ({ respons: linesOf(body).map((line) => understood(line)) }) })
  signInAs({ userType: 'Saler', emailVerified: false })
  openAt('/dashboard/import')
  await choose(rowsOf(20))
  await expect.element(main.getByRole('button', { name: 'List 20 laptops' })).toBeVisible()
  await choose(rowsOf(21))
  await expect.element(main.getByText('21 ready, 0 left out')).toBeVisible()
  await expect.element(main.getByText('Verify your email to import more than 20 at a time.')).toBeVisible()
  await expect.element(main.getByRole('button', { name: /^List/ })).not.toBeInTheDocument()
})

test('the foot with the next act stays in view, however long the check is', async () => {
  service.answer({
    checkImport: ({ body }) => ({
      respons: linesOf(body).map((line) =>
        refused(line, { field: 'negotiable', message: `Enter yes or no ${line}`, value: `=${line}` }),
      ),
    }),
  })
  open()
  await choose(rowsOf(90))
  const foot = main.getByText('0 ready, 90 left out')
  await expect.element(foot).toBeInViewport()
  expect(document.documentElement.scrollHeight).toBeGreaterThan(window.innerHeight)
})

test('a chosen brand and a condition for all rows are sent with the next check', async () => {
  service.answer({
    checkImport: { respons: [refused(2, { field: 'brand', message: 'We don’t list this brand.', value: 'Hewlett' })] },
  })
  open()
  await choose(rowsOf(1))
  await main.getByLabelText('“Hewlett” means').selectOptions('HP')
  await main.getByLabelText('Condition for all other rows').selectOptions('Good')
  service.answer({ checkImport: { respons: [understood(2)] } })
  await main.getByRole('button', { name: 'Check again' }).click()
  await expect.element(main.getByRole('button', { name: 'List 1 laptop' })).toBeVisible()
  expect(service.asked('checkImport').at(-1)?.body).toMatchObject({
    fields: {
      brand: { column: 'Make', aliases: { Hewlett: 'HP' } },
      condition: { column: 'Grade', otherwise: 'Good' },
    },
  })
  await main.getByLabelText('Column for Selling Price').selectOptions('RAM')
  await expect.element(main.getByRole('button', { name: /^List/ })).not.toBeInTheDocument()
})

const withPrices = (...prices: string[]) => [header, ...prices.map((price) => `L,Dell,"${price}",good,8`)].join('\n')

test.each([
  [['1.250,00', '899,50', '25.000'], ','],
  [['28,500', '30000'], '.'],
  [['25.000', '28.500'], undefined],
  [['899.50', '25.000'], 'mixed'],
])('the decimal mark of the prices %j is %j', async (prices, decimal) => {
  service.answer({ checkImport: { respons: [understood(2)] } })
  open()
  await choose(withPrices(...prices))
  await expect.element(main.getByRole('button', { name: 'List 1 laptop' })).toBeVisible()
  expect(service.asked('checkImport').map(({ body }) => (body as { decimal?: string }).decimal)).toEqual([decimal])
})

test('a price with two readings is asked about, and the chosen mark is sent', async () => {
  const message = 'This can be 25 or 25000. Enter one of them'
  service.answer({ checkImport: { respons: [refused(2, { field: 'resalePrice', message, value: '25.000' })] } })
  open()
  await choose(withPrices('25.000'))
  await expect
    .element(item('25.000'))
    .toMatchTextContent(/^Selling Price: This can be 25 or 25000.*Line 2\. Choose the mark in ‘Decimals in prices’/)
  await main.getByLabelText('Decimals in prices').selectOptions('1250,50 (comma)')
  service.answer({ checkImport: { respons: [understood(2)] } })
  await main.getByRole('button', { name: 'Check again' }).click()
  await expect.element(main.getByRole('button', { name: 'List 1 laptop' })).toBeVisible()
  expect(service.asked('checkImport').at(-1)?.body).toMatchObject({ decimal: ',' })
})

test('prices far from the market’s are asked about, and nothing is listed before the answer', async () => {
  const at = (price: number) => [2, 3, 4].map((line) => priced(line, price))
  service.answer({ checkImport: { respons: at(450), middlePrice: 30_000 } })
  open()
  await choose(withPrices('450', '450', '450'))
  const question = main.getByRole('group', { name: 'Which currency are these prices in?' })
  await expect.element(main).toMatchTextContent(/have 450 tk in the middle, those on the market 30,000 tk/)
  const list = main.getByRole('button', { name: /^List/ })
  await expect.element(list).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Choose the currency' }).click()
  await expect.element(question.getByLabelText('The market’s: the prices are right')).toHaveFocus()
  await question.getByLabelText('The market’s: the prices are right').click()
  await expect.element(list).toBeVisible()

  await question.getByLabelText('Another currency').click()
  await expect.element(list).not.toBeInTheDocument()
  await main.getByLabelText('Exchange rate').fill('১২১.৫')
  await expect.element(list).not.toBeInTheDocument()
  service.answer({ checkImport: { respons: at(54_675), middlePrice: 30_000 } })
  await main.getByRole('button', { name: 'Check again' }).click()
  await expect.element(list).toBeVisible()
  expect(service.asked('checkImport').at(-1)?.body).toMatchObject({ times: 121.5 })
  await expect.element(question.getByLabelText('Another currency')).toBeChecked()
  await expect.element(main.getByLabelText('Exchange rate')).toHaveValue('১২১.৫')

  await main.getByLabelText('Column for Selling Price').selectOptions('RAM')
  service.answer({ checkImport: { respons: at(450), middlePrice: 30_000 } })
  await main.getByRole('button', { name: 'Check again' }).click()
  await expect.element(question.getByLabelText('The market’s: the prices are right')).not.toBeChecked()
  await expect.element(list).not.toBeInTheDocument()
  expect(service.asked('checkImport').at(-1)?.body).not.toHaveProperty('times')
})

test.each([
  [6_100, 30_000, 3],
  [149_000, 30_000, 3],
  [450, undefined, 3],
  [450, 30_000, 2],
])('the price %d beside %j in the market, in %d rows, is not asked about', async (price, middlePrice, rows) => {
  const lines = Array.from({ length: rows }, (_, n) => priced(n + 2, price))
  service.answer({ checkImport: { respons: lines, ...(middlePrice !== undefined && { middlePrice }) } })
  open()
  await choose(withPrices(...lines.map(() => String(price))))
  await expect.element(main.getByRole('button', { name: /^List/ })).toBeVisible()
  await expect.element(main.getByRole('group', { name: /^Which currency/ })).not.toBeInTheDocument()
})

test('an import is sent in batches, and can be undone', async () => {
  const lines = Array.from({ length: 150 }, (_, n) => n + 2)
  service.answer({
    checkImport: ({ body }) => ({ respons: linesOf(body).map((line) => understood(line)) }),
    importRows: ({ body }) => ({
      respons: { added: linesOf(body).map(idOf), alreadyThere: 0, refused: 0 },
    }),
    undoImport: ({ body }) => ({ respons: { withdrawn: (body as { ids: string[] }).ids.length, left: 0 } }),
  })
  open()
  await choose(rowsOf(150))
  await main.getByRole('button', { name: 'List 150 laptops' }).click()
  await expect.element(main.getByRole('heading', { name: 'Import finished' })).toHaveFocus()
  expect(service.asked('importRows').map(({ body }) => linesOf(body).length)).toEqual([100, 50])
  await main.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect.element(main.getByRole('heading', { name: 'Import undone' })).toBeVisible()
  expect(service.asked('undoImport').flatMap(({ body }) => (body as { ids: string[] }).ids)).toEqual(lines.map(idOf))
})

test('an import is undone after its page was left, once, and is forgotten with a sign-out', async () => {
  service.answer({
    checkImport: ({ body }) => ({ respons: linesOf(body).map((line) => understood(line)) }),
    importRows: ({ body }) => ({ respons: { added: linesOf(body).map(idOf), alreadyThere: 0, refused: 0 } }),
    undoImport: ({ body }) => ({ respons: { withdrawn: (body as { ids: string[] }).ids.length - 1, left: 1 } }),
  })
  const last = main.getByRole('region', { name: 'Your last import' })
  const imported = async () => {
    openAt('/dashboard/import')
    await choose(rowsOf(150))
    await expect.element(last).not.toBeInTheDocument()
    await main.getByRole('button', { name: 'List 150 laptops' }).click()
    await expect.element(main.getByRole('heading', { name: 'Import finished' })).toBeVisible()
    openAt('/dashboard/import')
  }
  signInAs({ userType: 'Saler', emailVerified: true })
  await imported()
  await expect.element(last.getByText(/^laptops\.csv, .*: 150 laptops listed$/)).toBeVisible()
  await last.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect
    .element(main.getByRole('region', { name: 'Import undone' }))
    .toMatchTextContent('Withdrawn148Still listed2')
  expect(service.asked('undoImport').flatMap(({ body }) => (body as { ids: string[] }).ids)).toHaveLength(150)
  openAt('/dashboard/import')
  await expect.element(main.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expect.element(last).not.toBeInTheDocument()

  await imported()
  await expect.element(last).toBeVisible()
  service.answer({ signOut: { message: 'Signed out' } })
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => localStorage.getItem('last-import')).toBeNull()
})

test('an import that lost the connection goes on where it stopped', async () => {
  let asked = 0
  service.answer({
    checkImport: ({ body }) => ({ respons: linesOf(body).map((line) => understood(line)) }),
    importRows: ({ body }) => {
      asked += 1
      if (asked === 2) return lost
      return { respons: { added: linesOf(body).map(idOf), alreadyThere: 0, refused: 0 } }
    },
  })
  open()
  await choose(rowsOf(150))
  await main.getByRole('button', { name: 'List 150 laptops' }).click()
  await expect.element(main.getByRole('heading', { name: 'Import stopped' })).toBeVisible()
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect.element(main.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await expect.element(main.getByText('The import stopped part of the way')).not.toBeInTheDocument()
  expect(linesOf(service.asked('importRows').at(-1)?.body)).toEqual(Array.from({ length: 50 }, (_, n) => n + 102))
})

test('rows that look like parts are counted, and listed if the seller insists', async () => {
  const part = (line: number) =>
    refused(line, { field: 'keepParts', message: 'This looks like a part or an accessory', value: 'charger' })
  service.answer({ checkImport: { respons: [understood(2), part(3), part(4)] } })
  open()
  await choose(`${rowsOf(3)}\nTotal,,3`)
  await expect
    .element(item('charger'))
    .toMatchTextContent(/^This looks like a part or an accessory2 rowsIn the file: chargerLines 3, 4\. If they’re/)
  await expect
    .element(item('Total'))
    .toMatchTextContent(/^This is a comment or a total, not a laptop\.1 rowIn the file: Total 3Line 5\.$/)
  await main.getByLabelText('List parts and accessories too').click()
  service.answer({ checkImport: { respons: [understood(2), understood(3), understood(4)] } })
  await main.getByRole('button', { name: 'Check again' }).click()
  await expect.element(main.getByRole('button', { name: 'List 3 laptops' })).toBeVisible()
  expect(service.asked('checkImport').map(({ body }) => (body as { keepParts: boolean }).keepParts)).toEqual([
    false,
    true,
  ])
})

test('a price that is empty in one column is read from the other', async () => {
  service.answer({ checkImport: { respons: [understood(2)] } })
  open()
  await choose('Name,Brands,Sale price,Regular price\nLatitude,Dell,,400')
  await expect.element(main.getByLabelText('Column for Selling Price where that is empty')).toHaveValue('Regular price')
  await expect.element(item('Laptop 2')).toBeVisible()
  expect(service.asked('checkImport')[0]?.body).toMatchObject({
    fields: { resalePrice: { column: 'Sale price', orColumn: 'Regular price' } },
  })
})

test('letters that can be read in several ways are asked for, and no row is checked before', async () => {
  service.answer({ checkImport: { respons: [understood(2)] } })
  open()
  const bytes = Uint8Array.from(`${header}\nsch\u009an,Dell,1,good,8`, (one) => one.charCodeAt(0))
  await main.getByLabelText('CSV file').upload(new File([bytes], 'laptops.csv'))
  await expect.element(main.getByText(/^This file can be read in several ways\./)).toBeVisible()
  expect(service.asked('checkImport')).toEqual([])
  await main.getByLabelText('Letters in the file').selectOptions('macintosh')
  await expect.element(main.getByText('laptops.csv: 1 row')).toBeVisible()
  await expect.element(item('Laptop 2')).toBeVisible()
  expect(service.asked('checkImport')[0]?.body).toMatchObject({
    rows: [{ values: ['schön', 'Dell', '1', 'good', '8'] }],
  })
})

test.each([
  ['', 'This file has no rows below the names of its columns.'],
  ['\u0000\u0001\u0002', 'This isn’t a CSV file. In your spreadsheet choose ‘Save as’ or ‘Download’ and then CSV.'],
  [rowsOf(10_000), 'This file has more than 2,000 rows. Split it and import the parts one after the other.'],
])('a file that can’t be imported gets a sentence that helps (%#)', async (content, sentence) => {
  open()
  await choose(content)
  await expect.element(main.getByText(sentence)).toBeVisible()
  expect(service.asked('checkImport')).toEqual([])
})

test('a Buyer is told that only salers import', async () => {
  signInAs({ userType: 'Buyer' })
  openAt('/dashboard/import')
  await expect.element(main.getByText('Only salers can import laptops.')).toBeVisible()
  await expect.element(main.getByLabelText('CSV file')).not.toBeInTheDocument()
})

function linesOf(body: unknown): number[] {
  return (body as { rows: { line: number }[] }).rows.map(({ line }) => line)
}

function idOf(line: number): string {
  return `01930000-0000-7000-8000-${String(line).padStart(12, '0')}`
}
