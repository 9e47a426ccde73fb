import { beforeEach, expect, test } from 'vitest'
import { standInForCards } from '../../../test/browser/cards.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const payButton = main.getByRole('button', { name: 'Pay now' })

beforeEach(() => {
  signInAs()
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, resalePrice: 450 })] },
    createPaymentIntent: () => ({
      clientSecret: 'pi_1_secret_1',
      heldUntil: new Date(Date.now() + 15 * 60_000).toISOString(),
    }),
  })
})

test('a blocked card script names ad blockers, offers no Pay now, and can be loaded again', async () => {
  const { settings } = standInForCards()
  // A blocker gives an empty script in its place.
  delete window.Stripe
  openAt(`/dashboard/payment/${id}`, { cards: { ...settings, scriptUrl: 'data:text/javascript,/*blocked*/' } })
  await expect.element(main.getByRole('alert')).toMatchTextContent(/^The card form didn’t load\..*ad blocker/)
  expect(payButton.elements()).toEqual([])
  standInForCards()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(payButton).toBeEnabled()
  expect(main.getByText(/ad blocker/).elements()).toEqual([])
})

test('a site without card payments offers no Pay now', async () => {
  openAt(`/dashboard/payment/${id}`)
  await expect.element(main.getByRole('alert')).toMatchTextContent('Card payments aren’t available on this site.')
  expect(payButton.elements()).toEqual([])
})
