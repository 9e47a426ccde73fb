import type { Location } from 'react-router'
import { tabStorage } from './browser-storage.ts'

/** What a history entry's list showed when the user left it. */
export interface Place {
  /** The number of loaded pages. */
  pages: number
  /** The height of the page's main part, in pixels. */
  height: number
  /** The scroll position of a document that was left or reloaded. */
  top?: number
}

/** The location state with which a sign-in leads back to a card: its laptop, and the place of the list it is in. */
export interface CardState {
  card: string
  place: Place | undefined
}

const stored = 'list-places'
const mostEntries = 20

/** `entry`: of the browser's history. */
export function placeOf(entry: string): Place | undefined {
  return readPlaces()[entry]
}

export function keepPlace(entry: string, place: Place): void {
  const { [entry]: _, ...others } = readPlaces()
  const places = Object.entries(others).slice(1 - mostEntries)
  tabStorage.write(stored, JSON.stringify(Object.fromEntries([...places, [entry, place]])))
}

export function cardStateOf({ state }: Location): CardState | undefined {
  return typeof state === 'object' && state !== null && 'card' in state ? (state as CardState) : undefined
}

function readPlaces(): Record<string, Place> {
  const places = tabStorage.readJson(stored)
  return typeof places === 'object' && places !== null ? (places as Record<string, Place>) : {}
}
