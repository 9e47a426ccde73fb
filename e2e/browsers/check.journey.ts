import path from 'node:path'
import { expect, test } from '@playwright/test'
import { demoBuyer } from '../accounts.ts'
import { logIn, main, open } from '../acts.ts'
import { addResult, answer, compareReport, findings, reportOf, startCheck } from '../checks.ts'
import { readSurroundings } from '../global-setup.ts'
import { startMarket, type Market } from '../market.ts'
import { heading, press } from '../orders.ts'

let market: Market
test.beforeAll(async () => {
  market = await startMarket({ demo: true, within: readSurroundings().folder })
})
test.afterAll(() => market.stop())

const layouts = ['us', 'uk', 'german', 'french', 'bangla']
const keys = ['KeyQ', 'Digit1', 'Tab', 'Space', 'ArrowLeft']

test('a laptop is tested in this browser, compared and added to its order', async ({ page, browser }, { project }) => {
  const laptop = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await open(page, `${market.url}/dashboard/myorders`)
  await logIn(page, demoBuyer)
  await main(page).getByRole('link', { name: 'Open order' }).first().click()
  await expect(heading(page, 'Paid. Meet the seller')).toBeVisible()
  const letters = await startCheck(page)
  await open(laptop, `${market.url}/check#${letters}`)
  await press(laptop, 'Begin')
  for (const layout of layouts)
    await test.step(`the keys of the layout ${layout} light up`, async () => {
      await main(laptop).getByLabel('Layout of the keys').selectOption(layout)
      await press(laptop, /^(Test the|Press more) keys/)
      for (const key of keys) await laptop.keyboard.press(key)
      await expect(main(laptop).getByText(/^[56] of \d+ keys$/)).toBeVisible()
      for (const _ of ['first', 'second']) await laptop.keyboard.press('Escape')
      await expect(main(laptop).getByRole('button', { name: 'Press more keys' })).toBeVisible()
    })
  await compareReport(laptop, reportOf())
  await answer(laptop, 'Which charger comes with it?', 'Original')
  await laptop.screenshot({
    path: path.resolve(import.meta.dirname, '../../screens/browsers', project.name, 'check.png'),
    fullPage: true,
  })
  await addResult(laptop)
  await expect(findings(page)).toBeVisible()
})
