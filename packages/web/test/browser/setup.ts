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
        complaints.push(`console ${kind}: ${words.map(String).join(' ')}`)
        say(...words)
      },
    })
  service.open()
  await page.viewport(1280, 800)
})

/** Test files share one page, so each test leaves nothing of it behind. Fails on what the browser or the service complained of. */
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
