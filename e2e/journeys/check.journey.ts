import { main, openToGoOffline, reload } from '../acts.ts'
import {
  aCheckedLaptop,
  addResult,
  answer,
  beginCheck,
  checkPart,
  compareReport,
  findings,
  pasteReport,
  reportOf,
  startCheck,
} from '../checks.ts'
import { expect, test } from '../fixtures.ts'
import { agree, handOver, heading, payAndOpen, phone, press, seeBoth, timeline } from '../orders.ts'

test('a laptop that is as listed is checked without sign-in, taken with the code, and accepted', async ({
  page: selling,
  openBrowser,
  market,
  photo,
}) => {
  const [buying, laptop] = [await openBrowser(), await openBrowser()]
  const trade = { selling, buying }
  await buying.setViewportSize(phone)
  await payAndOpen(trade, market, photo, aCheckedLaptop('PF0SAME1'))

  await test.step('the letters open the check, and both parties see it', async () => {
    await beginCheck(laptop, await startCheck(buying))
    await expect(main(laptop).getByText(/^This check adds one result to the order/)).toBeVisible()
    for (const party of [buying, selling]) await expect(checkPart(party)).toContainText('A check is under way')
  })

  await test.step('report and questions say the same as the listing', async () => {
    await compareReport(laptop, reportOf({ serial: 'PF0SAME1' }))
    await expect(main(laptop).getByText('No differences, 7 the same')).toBeVisible()
    await answer(laptop, 'Which charger comes with it?', 'Original')
    await addResult(laptop)
  })

  await test.step('both read the result, and the buyer takes the laptop with the code', async () => {
    await expect(findings(buying)).toContainText('No differences, 8 the same')
    await expect(timeline(selling)).toContainText('No differences, 8 the same')
    await expect(main(buying).getByRole('region', { name: 'Your code' })).toHaveCount(0)
    await press(buying, 'Take it')
    await handOver(trade)
  })

  await test.step('after the handover the laptop is accepted', async () => {
    await agree(buying, 'Accept the laptop')
    await seeBoth(trade, 'Completed')
  })
})

test('a worn battery differs, and the dispute begins with what the check found', async ({
  page: selling,
  openBrowser,
  market,
  photo,
}) => {
  const [buying, laptop] = [await openBrowser(), await openBrowser()]
  const trade = { selling, buying }
  await buying.setViewportSize(phone)
  await payAndOpen(trade, market, photo, aCheckedLaptop('PF0WORN1'))
  await handOver(trade)
  await beginCheck(laptop, await startCheck(buying))
  await compareReport(laptop, reportOf({ serial: 'PF0WORN1', fullCharge: 34_200 }))
  await expect(main(laptop).getByText('1 difference, 6 the same')).toBeVisible()
  await addResult(laptop)
  const difference = 'Battery health: differs: 60%, listed 85.9%'
  await expect(findings(buying)).toContainText(difference)
  await press(buying, 'There is a problem')
  await expect(main(buying).getByLabel('What is wrong?')).toHaveValue('not-as-described')
  await press(buying, 'Send')
  await expect(heading(selling, 'The buyer reports a problem')).toBeVisible()
  await expect(timeline(selling).getByRole('blockquote')).toContainText(difference)
})

test('another machine’s report differs in the serial number, which nobody is told', async ({
  page: selling,
  openBrowser,
  market,
  photo,
}) => {
  const [buying, laptop] = [await openBrowser(), await openBrowser()]
  const trade = { selling, buying }
  await payAndOpen(trade, market, photo, aCheckedLaptop('PF0MINE1'))
  await beginCheck(laptop, await startCheck(buying))
  await compareReport(laptop, reportOf({ serial: 'PF0OTHER' }))
  await addResult(laptop)
  for (const one of [timeline(buying), timeline(selling)]) {
    await expect(one).toContainText('Serial number: differs: another laptop than the listing’s')
    await expect(one).not.toContainText(/PF0/)
  }
  await press(buying, 'There is a problem')
  await expect(main(buying).getByLabel(/^Reason/)).toHaveValue(/- Serial number: differs/)
})

test('a check is one browser’s alone, and loses nothing while the laptop is offline', async ({
  page: selling,
  openBrowser,
  market,
  photo,
  complaints,
}) => {
  const [buying, laptop, other] = [await openBrowser(), await openBrowser(), await openBrowser()]
  const trade = { selling, buying }
  await payAndOpen(trade, market, photo, aCheckedLaptop('PF0OFF01'))
  const letters = await startCheck(buying)

  await test.step('the address with its letters opens once', async () => {
    await openToGoOffline(laptop, `/check#${letters}`)
    await press(laptop, 'Begin')
    await expect(main(laptop).getByText(/^This check adds one result to the order/)).toBeVisible()
    complaints.allow(404, '/api/checks/open')
    await beginCheck(other, letters)
    await expect(main(other).getByRole('heading', { name: 'This check can’t be opened' })).toBeVisible()
  })

  await test.step('offline, what is sent says that it was not, and stays', async () => {
    await answer(laptop, 'Which charger comes with it?', 'None')
    await laptop.context().setOffline(true)
    complaints.allow('lost', '/api/checks/')
    await pasteReport(laptop, reportOf({ serial: 'PF0OFF01' }))
    await press(laptop, 'Compare')
    await expect(main(laptop).getByText(/^The connection was lost\./)).toBeVisible()
    await press(laptop, 'Add to the order')
    await expect(main(laptop).getByText(/^It hasn’t been added yet\./)).toBeVisible()
  })

  await test.step('back online, also after a reload, the check goes on', async () => {
    await laptop.context().setOffline(false)
    await press(laptop, 'Compare')
    await expect(main(laptop).getByText('No differences, 7 the same')).toBeVisible()
    await reload(laptop)
    await expect(main(laptop).getByText('No differences, 7 the same')).toBeVisible()
    await addResult(laptop)
    await expect(timeline(selling)).toContainText('Charger: differs: None, listed Original')
  })
})
