import { expect, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { main, open } from './acts.ts'
import { press } from './orders.ts'
import { aLaptop, type Laptop } from './people.ts'

/** The check of a laptop at the hand-over: the buyer's page, and the page that is open on the laptop. */

/** What the command for Windows prints of the laptop that `aCheckedLaptop` lists. */
export function reportOf({ serial = 'PF0TEST1', fullCharge = 48_950 } = {}): string {
  return `
Vendor            : LENOVO
Name              : 20L8S02E00
Version           : ThinkPad T480s
IdentifyingNumber : ${serial}

Manufacturer        : LENOVO
Model               : 20L8S02E00
SystemFamily        : ThinkPad T480s
TotalPhysicalMemory : 17048252416

Name          : Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz
NumberOfCores : 4

Caption     : Microsoft Windows 11 Pro
BuildNumber : 22631

FriendlyName : SAMSUNG MZVLB512HAJQ-000L7
MediaType    : SSD
BusType      : NVMe
Size         : 512110190592

DesignCapacity     : 57000
FullChargeCapacity : ${fullCharge}
CycleCount         : 312
`
}

/** A laptop that its seller has listed from its own report. */
export function aCheckedLaptop(serial = 'PF0TEST1'): Laptop {
  return aLaptop({
    facts: {
      maker: 'Lenovo',
      model: 'ThinkPad T480s',
      processor: 'Intel Core i5-8350U',
      ramGb: 16,
      storageGb: 512,
      storageKind: 'SSD',
      batteryHealthPercent: 85.9,
      charger: 'original',
    },
    machine: createHash('sha256').update(`LENOVO ${serial}`).digest('hex'),
  })
}

export const checkPart = (page: Page) => main(page).getByRole('region', { name: 'Check of the laptop' })
export const findings = (page: Page) => main(page).getByRole('region', { name: 'What the check found' })

/** The buyer presses the button; returns the letters on their page. */
export async function startCheck(buying: Page): Promise<string> {
  await press(buying, 'Check the laptop now')
  const letters = checkPart(buying).getByText(/^[B-Z]{4}$/)
  await expect(letters).toHaveCount(2)
  return (await letters.allInnerTexts()).join('')
}

/** Types the letters on the laptop. */
export async function beginCheck(laptop: Page, letters: string): Promise<void> {
  await open(laptop, '/check')
  await main(laptop).getByLabel('Letters').fill(letters.toLowerCase())
  await press(laptop, 'Begin')
}

/** Pastes the command's output. */
export async function pasteReport(laptop: Page, report: string): Promise<void> {
  await main(laptop).getByLabel('Paste the output').fill(report)
  await expect(main(laptop).getByRole('button', { name: 'Compare' })).toBeVisible()
}

export async function compareReport(laptop: Page, report: string): Promise<void> {
  await pasteReport(laptop, report)
  await press(laptop, 'Compare')
  await expect(main(laptop).getByRole('heading', { name: 'What the report says' })).toBeVisible()
}

/** Answers one question of locks and charger. */
export async function answer(laptop: Page, question: string, value: string): Promise<void> {
  await main(laptop).getByRole('group', { name: question }).getByRole('radio', { name: value, exact: true }).check()
}

export async function addResult(laptop: Page): Promise<void> {
  await press(laptop, 'Add to the order')
  await expect(main(laptop).getByRole('heading', { name: 'Added to the order' })).toBeFocused()
}
