import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimTabStorage, clearInvalidatedTabStorage, clearTabStorage, invalidateTabStorages } from './tab-storage.ts'

/** A browser with two tabs; `lookAt` chooses the tab whose sessionStorage is the global one. */
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

it('a draft survives a reload and a new sign-in of the same user', () => {
  clearInvalidatedTabStorage()
  claimTabStorage('ana')
  expect(draft()).toBe('typed by Ana')
})

it('a draft is cleared when another user signs in', () => {
  claimTabStorage('rafi')
  expect(draft()).toBeNull()
})

it('signing out clears the drafts and stores no name', () => {
  invalidateTabStorages()
  expect([...stores.one.keys()]).toEqual([])
  expect([...stores.localStorage.entries()]).toEqual([['signed-out-at', String(Date.now())]])
})

it('a closed tab’s drafts are cleared when it is reopened after a sign-out, also for the same user', () => {
  invalidateTabStorages()
  lookAt('other')
  expect(draft()).toBe('typed by Ana')
  claimTabStorage('ana')
  expect(draft()).toBeNull()
  sessionStorage.setItem('listing-draft', 'typed again')
  clearInvalidatedTabStorage()
  expect(draft()).toBe('typed again')
})

it('a browser that refuses storage causes no error', () => {
  const refuses = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuses, setItem: refuses, clear: refuses })
  for (const act of [() => claimTabStorage('ana'), clearTabStorage, invalidateTabStorages, clearInvalidatedTabStorage])
    expect(act).not.toThrow()
})
