import { inspectPage } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { signIn } from '../people.ts'
import { everyScreen } from '../screens/every-screen.ts'

test.use({ demo: true, contextOptions: { reducedMotion: 'reduce' } })
// Shared out to all workers: alone they would take longer than all other files.
test.describe.configure({ mode: 'parallel' })

for (const { name, by, open, complete, part, allow = [] } of everyScreen) {
  if (part !== undefined) continue
  test(`${name} can be used by everybody, at any width`, async ({ page, stage, complaints }) => {
    for (const { what, at } of allow) complaints.allow(what, at)
    if (by) await signIn(page, by(stage))
    await open(page, stage)
    await complete(page)
    await inspectPage(page)
  })
}
