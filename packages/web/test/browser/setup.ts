import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../src/styles/app.css'
import { service } from './service.ts'
import { closeScreen } from './screen.tsx'

const { error, warn } = console
let complaints: string[] = []

beforeEach(async () => {
  complaints = []
  for (const [kind, say] of Object.entries({ error, warn }))
    Object.assign(console, {
      [kind]: (...words: unknown[]) => {
        const said = words.map(String).join(' ')
        complaints.push(`console ${kind}: ${said}`)
        say(...words)
      },
    })
  service.open()
  await page.viewport(1280, 800)
})

/** Resets the page, which all test files share. Fails on console errors and warnings and on faults of the service. */
afterEach(async () => {
  closeScreen()
  vi.useRealTimers()
  toast.remove()
  const faults = service.close()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  document.documentElement.dataset['theme'] = document.body.dataset['theme'] = 'dark'
  Object.assign(console, { error, warn })
  expect([...complaints, ...faults], 'complaints of the browser and of the service').toEqual([])
})
