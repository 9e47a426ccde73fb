import { inspectPart } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { signIn } from '../people.ts'
import { everyScreen } from '../screens/every-screen.ts'

test.use({ demo: true, contextOptions: { reducedMotion: 'reduce' } })
// Shared out to all workers: alone they would take longer than all other files.
test.describe.configure({ mode: 'parallel' })

for (const { name, by, open, complete, part, phone = false, allow = [] } of everyScreen) {
  if (part === undefined) continue
  test(`${name}: what opened or changed can be used by everybody`, async ({ page, stage, complaints }) => {
    for (const { what, at } of allow) complaints.allow(what, at)
    if (phone) await page.setViewportSize({ width: 360, height: 700 })
    if (by) await signIn(page, by(stage))
    await open(page, stage)
    await complete(page)
    await inspectPart(page, part)
  })
}
