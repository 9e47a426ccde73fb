import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToBeAt, main, openAt, reload } from '../../../test/browser/screen.tsx'
import { stopClock } from '../../../test/browser/clock.ts'
import { standInForFullScreen } from '../../../test/browser/full-screen.ts'
import { inspectScreens } from '../../../test/browser/inspect.ts'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct, image } from '../../../test/product.ts'

beforeEach(() => void standInForFullScreen())
afterEach(() => void vi.restoreAllMocks())

const id = '01930000-0000-7000-8000-000000000099'
const button = (name: string) => main.getByRole('button', { name, exact: true })
const panel = main.getByText('Test it now', { exact: true })
const tested = { keysTested: 62, screenTested: 'marks', speakersTested: 'both', testedOn: '2026-11-26' } as const
const sentence = '62 keys, screen, speakers: tested by the seller on 26 Nov 2026. Screen: marks seen.'
const factsOf = (body: unknown) => (body as { facts?: object } | undefined)?.facts

async function openForm(address = '/dashboard/addproduct'): Promise<void> {
  signInAs({ userType: 'Saler' })
  openAt(address)
  await expect.element(panel).toBeVisible()
}

async function openPanel(): Promise<void> {
  await panel.click()
  await expect.element(main.getByRole('heading', { name: 'Keys', exact: true })).toBeVisible()
}

async function pressKeys(...codes: string[]): Promise<void> {
  await button('Test the keys').click()
  await expect.element(page.getByRole('application')).toHaveFocus()
  for (const code of codes) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))
  await button('Finish').click()
}

async function seeColours(answer: string): Promise<void> {
  await button('Show the colours').click()
  await expect.element(page.getByRole('dialog', { name: 'Screen test' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await button(answer).click()
}

/** A listing of the seller's own. */
function anOwn(facts: NonNullable<ReturnType<typeof aProduct>['facts']>) {
  const product = aProduct({ _id: id, facts, photos: [`${image}.jpg`], phone: '01700', userid: 'bashir@example.test' })
  service.answer({
    getOwnProduct: { respons: product },
    changeProduct: { message: 'Changes saved', respons: product },
  })
}

test('what was tested on the laptop is put on the listing with the seller’s day', async () => {
  stopClock(new Date('2026-11-26T20:30:00'))
  await openForm()
  await openPanel()
  await expect.element(main.getByText('Finish at least one test to put it on the listing.')).toBeVisible()
  await pressKeys('KeyA', 'KeyB', 'KeyA')
  await seeColours('I saw nothing')
  await button('Put the results on the listing').click()
  await expect
    .element(main.getByText('Buyers will read: 2 keys, screen: tested by the seller on 26 Nov 2026.'))
    .toBeVisible()
  await expect.element(panel).toHaveFocus()
  expect(button('Put the results on the listing').query()).toBeNull()
})

test('the listing is sent with what was tested, and without it once it was removed', async () => {
  anOwn(tested)
  await openForm(`/dashboard/editproduct/${id}`)
  await expect.element(main.getByText(`Buyers will read: ${sentence}`)).toBeVisible()
  await main.getByLabelText('Description', { exact: true }).fill('Changed')
  await button('Save changes').click()
  await expectToBeAt('/dashboard/myproducts')
  expect(factsOf(service.asked('changeProduct')[0]?.body)).toEqual(tested)

  openAt(`/dashboard/editproduct/${id}`)
  await button('Remove the tests').click()
  await expect.element(main.getByText('The tests are no longer on the listing.')).toBeVisible()
  await expect.element(panel).toHaveFocus()
  await button('Save changes').click()
  await expectToBeAt('/dashboard/myproducts')
  expect(factsOf(service.asked('changeProduct')[1]?.body)).toBeUndefined()
})

test('a new test replaces the former one as a whole', async () => {
  anOwn(tested)
  await openForm(`/dashboard/editproduct/${id}`)
  await openPanel()
  await seeColours('I saw nothing')
  await button('Put the results on the listing').click()
  await expect.element(main.getByText(/^Buyers will read: Screen: tested by the seller on [^.]+\.$/)).toBeVisible()
})

test('a draft keeps the tests', async () => {
  await openForm()
  await openPanel()
  await seeColours('I saw marks')
  await button('Put the results on the listing').click()
  const saved = () => (service.asked('saveDraft').at(-1)?.body as { values: object } | undefined)?.values ?? {}
  await expect.poll(() => factsOf(saved())).toMatchObject({ screenTested: 'marks' })
  const values = saved()
  const draft = new URLSearchParams(location.search).get('draft') ?? ''
  service.answer({ getDraft: { respons: { _id: draft, version: 1, savedOn: '2026-11-26T09:12:00.000Z', values } } })
  localStorage.clear()
  sessionStorage.clear()
  signInAs({ userType: 'Saler' })
  reload()
  await expect.element(main.getByText(/^Buyers will read: Screen: .* Screen: marks seen\.$/)).toBeVisible()
})

test('a duplicate is another laptop, which was not tested', async () => {
  anOwn({ ...tested, ramGb: 16 })
  await openForm(`/dashboard/addproduct?from=${id}`)
  await expect.element(main.getByLabelText('RAM in GB', { exact: true })).toHaveValue('16')
  expect(main.getByText(/Buyers will read/).query()).toBeNull()
})

test('on a phone the panel asks for no test, and says where it can be done', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36')
  await openForm()
  await panel.click()
  await expect.element(main.getByText('This looks like a phone.', { exact: false })).toBeVisible()
  await expect
    .element(main.getByText('Log in on the laptop and open your draft there.', { exact: false }))
    .toBeVisible()
  expect(button('Test the keys').query()).toBeNull()
})

test('the laptop’s page says the tests as one sentence of the seller’s, and has no rows of them', async () => {
  const laptop = aProduct({ _id: id, facts: { ...tested, ramGb: 16 } })
  service.answer({ getProduct: { respons: [laptop] }, listSimilarProducts: { respons: [] } })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByText(sentence, { exact: true })).toBeVisible()
  const terms = [...document.querySelectorAll('[aria-labelledby=facts] dt')].map(({ textContent }) => textContent)
  expect(terms).toEqual(['RAM'])
})

inspectScreens([
  {
    name: 'the form with its tests',
    open: async () => {
      await openForm()
      await openPanel()
    },
    complete: main.getByText('What the browser tells'),
  },
])
