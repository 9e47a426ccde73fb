import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inspectScreens } from '../../../test/browser/inspect.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { lost, neverAnswers, service } from '../../../test/browser/service.ts'
import { aVerifiedReceipt } from '../../../test/receipt.ts'

const area = main.getByLabelText('Signed receipt')
const check = main.getByRole('button', { name: 'Check' })
const heading = (name: string) => main.getByRole('heading', { level: 2, name })
const asked = () => service.asked('verifyReceipt').map(({ body }) => body)

const genuine = { respons: aVerifiedReceipt() }
const refunded = { respons: aVerifiedReceipt({ state: 'refunded', back: 120 }) }

async function paste(text: string): Promise<void> {
  openAt('/receipt')
  await area.fill(text)
  await check.click()
}

test('a pasted receipt is genuine: what was sold, when and for how much, and no names', async () => {
  service.answer({ verifyReceipt: genuine })
  await paste('  aa.bb\n bb.cc \n')
  await expect.element(heading('Genuine')).toHaveFocus()
  expect(asked()).toEqual([{ receipt: 'aa.bbbb.cc' }])
  await expect
    .element(main.getByRole('region', { name: 'Genuine' }))
    .toMatchTextContent(
      /no money went back\.\s*Laptop\s*ThinkPad T480\s*Amount\s*\$500\.00\s*Paid on\s*22 Nov 2026\s*Order number\s*01930000/,
    )
  await expect
    .element(main.getByRole('link', { name: /^Public keys/ }))
    .toHaveAttribute('href', '/.well-known/jwks.json')
})

test('a receipt of which something went back says how much', async () => {
  service.answer({ verifyReceipt: refunded })
  await paste('aa.bb.cc')
  await expect.element(heading('Refunded since')).toBeVisible()
  await expect
    .element(main.getByText('This market signed it, but $120.00 of $500.00 went back to the buyer.'))
    .toBeVisible()
  await expect.element(main.getByRole('region')).toMatchTextContent(/Back to the buyer\s*\$120\.00/)
})

test('a receipt in the fragment of the address is verified at once, and so is the next one', async () => {
  service.answer({ verifyReceipt: genuine })
  openAt('/receipt#aa.bb.cc')
  await expect.element(heading('Genuine')).toBeVisible()
  await expect.element(area).toHaveValue('aa.bb.cc')
  location.hash = '#dd.ee.ff'
  await expect.element(area).toHaveValue('dd.ee.ff')
  await expect.element(heading('Genuine')).toBeVisible()
  expect(asked()).toEqual([{ receipt: 'aa.bb.cc' }, { receipt: 'dd.ee.ff' }])
})

test('the whole address is taken for the receipt in it', async () => {
  service.answer({ verifyReceipt: genuine })
  await paste('https://market.example.test/receipt#aa.bb.cc')
  await expect.element(heading('Genuine')).toBeVisible()
  expect(asked()).toEqual([{ receipt: 'aa.bb.cc' }])
})

test.each([
  ['nothing', ' \n', 'Paste the signed receipt first.'],
  ['a part', 'aa.bb', /^This isn’t a whole receipt\./],
  ['20,001 characters', `a.b.${'c'.repeat(19_997)}`, /^This is too long for a receipt\./],
])('%s is refused beside the field, and not sent', async (_, text, sentence) => {
  await paste(text)
  await expect.element(main.getByText(sentence)).toBeVisible()
  await expect.element(area).toHaveFocus()
  expect(area.element().getAttribute('aria-invalid')).toBe('true')
  expect(asked()).toEqual([])
})

test.each([
  ['is not ours', new Problem('receipt-not-genuine'), /^This is no receipt of ours/],
  ['comes too often', new Problem('too-many-requests', { retryAfter: 60 }), /^Too many attempts/],
  ['finds no connection', lost, /connection/],
] as const)(
  'a receipt that %s is answered by one sentence, which goes when the text changes',
  async (_, answer, sentence) => {
    service.answer({ verifyReceipt: answer })
    await paste('aa.bb.cc')
    const refusal = main.getByRole('alert').getByText(sentence)
    await expect.element(refusal).toBeVisible()
    await expect.element(heading('Genuine')).not.toBeInTheDocument()
    service.answer({ verifyReceipt: genuine })
    await area.fill('aa.bb.dd')
    await expect.element(refusal).not.toBeInTheDocument()
    await check.click()
    await expect.element(heading('Genuine')).toBeVisible()
    await area.fill('aa.bb.de')
    await expect.element(heading('Genuine')).not.toBeInTheDocument()
  },
)

test('by keyboard alone a receipt is pasted and checked', async () => {
  service.answer({ verifyReceipt: genuine })
  openAt('/receipt')
  await expect.element(area).toBeVisible()
  ;(area.element() as HTMLTextAreaElement).focus()
  await userEvent.keyboard('aa.bb.cc{Tab}{Enter}')
  await expect.element(heading('Genuine')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(area).toHaveFocus()
})

const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)

inspectScreens([
  { name: 'checking a receipt', open: () => openAt('/receipt'), complete: check },
  { name: 'an empty receipt', open: () => paste(''), complete: main.getByText('Paste the signed receipt first.') },
  {
    name: 'a receipt on its way',
    open: () => {
      service.answer({ verifyReceipt: neverAnswers })
      return paste('aa.bb.cc')
    },
    complete: () => expect.element(check).toHaveAttribute('aria-busy', 'true'),
  },
  {
    name: 'a genuine receipt of long words',
    open: () => {
      service.answer({ verifyReceipt: { respons: aVerifiedReceipt({ itemName: long }) } })
      return paste(`${'a'.repeat(60)}.${'b'.repeat(1_200)}.cc`)
    },
    complete: heading('Genuine'),
  },
  {
    name: 'a refunded receipt',
    open: () => {
      service.answer({ verifyReceipt: refunded })
      openAt('/receipt#aa.bb.cc')
    },
    complete: heading('Refunded since'),
  },
  {
    name: 'a refused receipt',
    open: () => {
      service.answer({ verifyReceipt: new Problem('receipt-not-genuine') })
      return paste('aa.bb.cc')
    },
    complete: main.getByRole('alert').getByText(/^This is no receipt/),
  },
])
