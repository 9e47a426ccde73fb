import { expect, test } from 'vitest'
import { translate } from '../../../../../e2e/translate.ts'
import { show, showNext } from '../../../test/browser/screen.tsx'
import { PriceBlock } from './price-block.tsx'

test('a price that changes after the browser’s translation is shown as it is now', async () => {
  const prices = { originalPrice: 1300, negotiable: false }
  const shown = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent.replace(/[^\d,%]/g, ''))
  show(<PriceBlock {...prices} resalePrice={450} />)
  await expect.poll(shown).toEqual(['450', '1,30065%'])
  translate()
  showNext(<PriceBlock {...prices} resalePrice={390} originalPrice={1200} />)
  await expect.poll(shown).toEqual(['390', '1,20067%'])
})
