import { expect, test } from 'vitest'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'

test.each([true, false])('a laptop’s page says what a verified seller is, when it has one: %s', async (verified) => {
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, userVerification: verified })] },
    listSimilarProducts: { respons: [] },
  })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByText('Nusrat')).toBeVisible()
  const words = main.getByText('An Admin of this market has verified this seller. The laptop itself isn’t checked.')
  expect(words.elements()).toHaveLength(verified ? 1 : 0)
  expect(main.getByText('Verified Saler', { exact: true }).elements()).toHaveLength(verified ? 1 : 0)
})
