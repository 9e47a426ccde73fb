import './no-console-tasks.ts'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import '../../src/styles/app.css'
import { isClockStopped, replaceTimers, resetClock, settle } from './clock.ts'
import { service } from './service.ts'
import { closeScreen } from './screen.tsx'

replaceTimers()
const { dismiss } = toast
// By the real clock messages stay: a success goes after two seconds, on a busy machine before the test looks for it.
toast.dismiss = (...given) => {
  if (isClockStopped() || window.event?.type === 'click') dismiss(...given)
}
const { error, warn } = console
let complaints: string[] = []

beforeEach(async () => {
  complaints = []
  for (const [kind, say] of Object.entries({ error, warn }))
    Object.assign(console, {
      [kind]: (...words: unknown[]) => {
        const pending = service.pending()
        complaints.push(
          `console ${kind}: ${words.map(String).join(' ')}${pending.length > 0 ? ` (pending: ${pending.join(', ')})` : ''}`,
        )
        say(...words)
      },
    })
  service.open()
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800)
})

/**
 * Resets the page, which all test files share. Fails on console errors and warnings and on faults of the service. The
 * closed screen ends first: a response or a script that it still waits for would otherwise let it drop the next test's
 * token or send requests to its service.
 */
afterEach(async () => {
  const faults = service.close()
  closeScreen()
  resetClock()
  await settle()
  resetClock()
  toast.remove()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  document.documentElement.dataset['theme'] = document.body.dataset['theme'] = 'dark'
  Object.assign(console, { error, warn })
  const { currentTestName, testPath } = expect.getState()
  expect([...complaints, ...faults], `complaints during ‘${currentTestName}’ of ${testPath}`).toEqual([])
})
