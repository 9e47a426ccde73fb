import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimTabStorage, clearEndedTabStorage, clearTabStorage, endTabStorages } from './tab-storage.ts'

/** One browser with the storage of two tabs, of which one is looked at. */
const stores = {
  localStorage: new Map<string, string>(),
  one: new Map<string, string>(),
  other: new Map<string, string>(),
}

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  }
}

const lookAt = (tab: 'one' | 'other') => vi.stubGlobal('sessionStorage', storageOf(stores[tab]))

beforeEach(() => {
  vi.useFakeTimers()
  for (const kept of Object.values(stores)) kept.clear()
  vi.stubGlobal('localStorage', storageOf(stores.localStorage))
  for (const tab of ['other', 'one'] as const) {
    lookAt(tab)
    claimTabStorage('ana')
    sessionStorage.setItem('listing-draft', 'typed by Ana')
  }
  vi.advanceTimersByTime(1000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = () => sessionStorage.getItem('listing-draft')

it('what was typed stays for the same person after a reload or a new sign-in', () => {
  clearEndedTabStorage()
  claimTabStorage('ana')
  expect(draft()).toBe('typed by Ana')
})

it('is gone when somebody else is signed in', () => {
  claimTabStorage('rafi')
  expect(draft()).toBeNull()
})

it('is gone after signing out, and no name stays', () => {
  endTabStorages()
  expect([...stores.one.keys()]).toEqual([])
  expect([...stores.localStorage.entries()]).toEqual([['signed-out-at', String(Date.now())]])
})

it('is gone from a tab that was closed meanwhile, before anybody signs in and for Ana herself', () => {
  endTabStorages()
  lookAt('other')
  expect(draft()).toBe('typed by Ana')
  claimTabStorage('ana')
  expect(draft()).toBeNull()
  sessionStorage.setItem('listing-draft', 'typed again')
  clearEndedTabStorage()
  expect(draft()).toBe('typed again')
})

it('a browser that keeps nothing does no harm', () => {
  const refuses = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuses, setItem: refuses, clear: refuses })
  for (const act of [() => claimTabStorage('ana'), clearTabStorage, endTabStorages, clearEndedTabStorage])
    expect(act).not.toThrow()
})
