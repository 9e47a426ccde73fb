import { usualOrderTerms } from '@market/contract/order-terms'
import { expect, test } from 'vitest'
import { standInForCards } from '../../../test/browser/cards.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'

test.each([
  [{}, /within 7 days, it goes back to your card\. Once you take it, you have 72 hours/, false],
  [
    { feePercent: 2.5, handOverDays: 1, acceptHours: 1 },
    /within a day, it goes back to your card\. Once you take it, you have an hour/,
    true,
  ],
] as const)('before paying, the buyer reads what is set: %o', async (changes, times, hasFee) => {
  signInAs()
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, resalePrice: 450 })] },
    createPaymentIntent: () => ({
      clientSecret: 'pi_1_secret_1',
      heldUntil: new Date(Date.now() + 15 * 60_000).toISOString(),
    }),
    releaseHold: { message: 'Done', released: true },
  })
  openAt(`/dashboard/payment/${id}`, {
    cards: standInForCards().settings,
    orderTerms: { ...usualOrderTerms, ...changes },
  })
  await expect.element(main.getByText(times)).toBeVisible()
  const fee = main.getByText('We keep 2.5% of the seller’s money as a fee. You pay nothing on top.')
  expect(fee.elements()).toHaveLength(hasFee ? 1 : 0)
})
