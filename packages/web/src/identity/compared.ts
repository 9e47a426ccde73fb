import { mostCompared } from '@market/contract/page-data'
import { useSyncExternalStore } from 'react'
import { browserStorage, hasTexts, parseJson } from '../api/browser-storage.ts'

const key = 'compared'
const none: readonly Compared[] = []

/** A laptop that was chosen in this browser for the comparison. */
export interface Compared {
  id: string
  itemName: string
  photoUrl: string
}

/** In memory too: a browser may refuse storage. */
let memory = '[]'
let parsed: { from: string; laptops: readonly Compared[] } = { from: '[]', laptops: none }
const listeners = new Set<() => void>()

/** The laptops chosen for the comparison, in the order of their choice; none until hydrated. */
export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(subscribe, readCompared, () => none)
}

export function readCompared(): readonly Compared[] {
  const stored = browserStorage.read(key)
  const from = stored === undefined ? memory : (stored ?? '[]')
  if (parsed.from !== from) parsed = { from, laptops: parse(from) }
  return parsed.laptops
}

/** Adds the laptop to the comparison or removes it. False when the comparison is full. */
export function toggleCompared(laptop: Compared): boolean {
  const laptops = readCompared()
  const others = laptops.filter(({ id }) => id !== laptop.id)
  if (others.length === laptops.length && laptops.length >= mostCompared) return false
  keepCompared(others.length < laptops.length ? others : [...laptops, laptop])
  return true
}

export function keepCompared(laptops: readonly Compared[]): void {
  memory = JSON.stringify(laptops.slice(0, mostCompared))
  browserStorage.write(key, laptops.length === 0 ? null : memory)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}

function parse(stored: string): readonly Compared[] {
  const kept = parseJson(stored)
  return Array.isArray(kept)
    ? kept.filter((one) => hasTexts(one, 'id', 'itemName', 'photoUrl')).slice(0, mostCompared)
    : none
}
