import { inspectPage, onDesk, onPhone } from '../accessibility.ts'
import { openPage, pageNames } from '../every-page.ts'
import { test } from '../fixtures.ts'

// In parallel on all workers: one worker would take longer than all other files.
test.describe.configure({ mode: 'parallel' })

for (const name of pageNames)
  test(`${name} can be used by everybody`, async ({ page, stage, complaints }) => {
    complaints.allow(400, '/api/newsletter/confirm')
    await page.setViewportSize({ width: onPhone.width, height: 900 })
    await openPage(page, name, stage)
    await inspectPage(page, [onPhone, onDesk])
  })
