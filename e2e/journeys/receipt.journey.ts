import { facts, type Fact } from '@market/contract/facts'
import type { Page } from '@playwright/test'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { demoAdmin } from '../accounts.ts'
import { fillInLaptop, main, open, pay, reload, row, seeToast, submitLaptop } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { agree, handOver, heading, press, seeBoth } from '../orders.ts'
import { aLaptop, book, callAs, offer, register, signIn, somebody } from '../people.ts'

const paper = (page: Page) => page.locator('[data-receipt]')

/** How many sheets a printer takes for the page. */
async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const printed = await page.pdf({ format })
  return printed.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const longest = (letters: number) => 'Wolfeschlegelstein '.repeat(letters / 19 + 1).slice(0, letters - 1)

/** A value of a fact that takes much room. */
function longestOf(fact: Fact): string | number | boolean | readonly string[] {
  switch (fact.type) {
    case 'text':
      return longest(fact.longest)
    case 'number':
      return fact.usual?.at(-1) ?? fact.highest
    case 'choice':
      return fact.values.at(-1) ?? ''
    case 'choices':
      return fact.values
    case 'flag':
      return true
    case 'day':
      return '2026-11-20'
    case 'resolution':
      return '3840x2160'
  }
}

const everyFact = Object.fromEntries(Object.entries<Fact>(facts).map(([name, fact]) => [name, longestOf(fact)]))

/** What the report says of the laptop, as the listing by which it is sold again. */
const reported = {
  model: 'ThinkPad T480s',
  processor: 'Intel Core i5-8350U',
  ramGb: 16,
  storageGb: 512,
  storageKind: 'SSD',
}

test('a receipt is one sheet, anyone verifies it, and its buyer says on the next listing that it was bought here', async ({
  page: buying,
  openBrowser,
  market,
  photo,
  complaints,
}) => {
  const [selling, visitor] = [await openBrowser(), await openBrowser()]
  const trade = { buying, selling }
  const serial = `PF${randomUUID().slice(0, 8).toUpperCase()}`
  const report = (await readFile(path.join(import.meta.dirname, '../reports/thinkpad-t480s.txt'), 'utf8')).replace(
    'PF0TEST1',
    serial,
  )
  const [seller, buyer] = [somebody('Saler'), somebody('Saler', 'Bashir Buyer')]
  const machine = createHash('sha256').update(`LENOVO ${serial}`).digest('hex')
  const name = `${longest(109)}, ${randomUUID().slice(0, 8)}`
  const laptop = aLaptop({ name, machine, facts: { ...everyFact, ...reported } })
  const id = await offer(market, photo, laptop, seller)
  await register(market, buyer)
  await signIn(buying, buyer)
  await book(buying, id, buyer, laptop.price)
  await open(buying, `/dashboard/payment/${id}`)
  await pay(buying, '4242424242424242')
  await expect(buying.getByText('Congrats! your payment completed')).toBeVisible()
  await open(buying, '/dashboard/myorders')
  await main(buying).getByRole('link', { name: 'Open order' }).click()
  await expect(heading(buying, 'Paid. Meet the seller')).toBeVisible()
  const address = new URL(buying.url()).pathname
  await signIn(selling, seller)
  await open(selling, address)

  await test.step('the laptop is checked and another is found', async () => {
    const api = buying.context().request
    const key = randomBytes(32).toString('base64url')
    const { respons } = await (await api.post(`/api${address}/checks`)).json()
    const found = { batteryHealthPercent: 1, batteryCycles: 1, ramGb: 1, storageGb: 4, model: 'Latitude 7490' }
    for (const [call, data] of [
      ['open', { letters: respons.letters, key }],
      ['compare', { key, report: { facts: found, machine: 'b'.repeat(64) } }],
      [
        'finish',
        {
          key,
          tests: {
            keys: { pressed: 60, missing: Array.from({ length: 26 }, (_, n) => `Key${String.fromCodePoint(65 + n)}`) },
            screen: 'marks',
            speakers: 'none',
            device: { resolution: '800x600', refreshHz: 30, touch: false, memoryGb: 8, graphics: longest(200) },
          },
          answers: {
            makerAccountLock: 'yes',
            firmwarePassword: 'yes',
            companyManaged: 'no',
            diskWiped: 'no',
            charger: 'other',
          },
        },
      ],
    ] as const)
      expect((await api.post(`/api/checks/${call}`, { data })).ok(), call).toBe(true)
  })
  await reload(buying)
  await press(buying, 'Take it')
  await handOver(trade)
  await agree(buying, 'Accept the laptop')
  await seeBoth(trade, 'Completed')

  let signed = ''
  await test.step('the receipt with every fact and every difference is one sheet of A4 and of Letter', async () => {
    for (const one of [buying, selling]) {
      await expect(paper(one).locator('svg')).toBeAttached()
      for (const format of ['A4', 'Letter'] as const) expect(await sheetsOf(one, format), format).toBe(1)
    }
    await expect(paper(buying)).toContainText(laptop.name)
    await expect(paper(buying)).toContainText('Check at the handover')
    await buying.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(buying, 'Copy the signed receipt')
    await expect(main(buying).getByText('Copied')).toBeVisible()
    signed = await buying.evaluate(() => navigator.clipboard.readText())
  })

  const answer = (name: string) => main(visitor).getByRole('heading', { level: 2, name, exact: true })
  const verify = async (text: string) => {
    await main(visitor).getByLabel('Signed receipt').fill(text)
    await press(visitor, 'Check')
  }
  await test.step('a visitor verifies it, and refuses one that was changed in a letter', async () => {
    await open(visitor, `/receipt#${signed}`)
    await expect(answer('Genuine')).toBeFocused()
    await open(visitor, '/receipt')
    await verify(signed.replaceAll(/(.{70})/g, '$1\n'))
    await expect(answer('Genuine')).toBeFocused()
    await expect(main(visitor)).toContainText(laptop.name)
    await expect(main(visitor)).toContainText('450 tk')
    for (const { name } of [seller, buyer]) await expect(main(visitor)).not.toContainText(name)
    complaints.allow(409, '/api/receipts/verify')
    const letter = signed.indexOf('.') + 20
    await verify(signed.slice(0, letter) + (signed[letter] === 'A' ? 'B' : 'A') + signed.slice(letter + 1))
    await expect(main(visitor).getByRole('alert')).toHaveText(/^This is no receipt of ours/)
    await expect(answer('Genuine')).toBeHidden()
  })

  const again = aLaptop()
  await test.step('the buyer lists the laptop again, and says that it was bought here', async () => {
    await open(buying, '/dashboard/addproduct')
    await fillInLaptop(buying, again, photo)
    const panel = buying.locator('details', { hasText: 'Fill in from the laptop itself' })
    await panel.getByText('Fill in from the laptop itself').click()
    await panel.getByLabel('Paste the output', { exact: true }).fill(report)
    await panel.getByRole('button', { name: 'Fill these in' }).click()
    await submitLaptop(buying)
    await seeToast(buying, 'Product added successfully')
    await row(buying, again.name)
      .getByRole('link', { name: `Edit ${again.name}` })
      .click()
    await press(buying, 'Say so on the listing')
    await expect(main(buying).getByRole('button', { name: 'Say it no longer' })).toBeFocused()
  })

  const [relisted = ''] = new URL(buying.url()).pathname.split('/').slice(-1)
  const boughtHere = main(visitor).getByText(/^Bought here on \d+ \w+ \d{4}$/)
  await test.step('a visitor reads it on the listing', async () => {
    await open(visitor, `/laptop/${relisted}`)
    await expect(boughtHere).toBeVisible()
  })

  await test.step('once an Admin gives a part back, the receipt says so and the listing no longer', async () => {
    const data = { act: 'refund-part', amount: 50, text: 'The battery was worse than listed.' }
    await callAs(market, demoAdmin, (api) => api.post(`/api${address}/acts`, { data }))
    await open(visitor, '/receipt')
    await verify(signed)
    await expect(answer('Refunded since')).toBeFocused()
    await expect(main(visitor)).toContainText('50 tk of 450 tk went back to the buyer')
    await open(visitor, `/laptop/${relisted}`)
    await expect(main(visitor).getByRole('heading', { level: 1, name: again.name })).toBeVisible()
    await expect(boughtHere).toBeHidden()
  })
})
