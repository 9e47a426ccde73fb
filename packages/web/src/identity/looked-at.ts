import { browserStorage, hasTexts } from '../api/browser-storage.ts'

const key = 'looked-at'
/** The eight of 'You looked at', and the laptop whose page shows them. */
const most = 9
/** In storage, and an attribute of the document, which `index.html` sets before the first paint. */
const place = 'continue'

/** A laptop whose page was opened in this browser. */
export interface LookedAt {
  id: string
  itemName: string
  photoUrl: string
  /** As it was then. */
  price: number
}

/** The last laptops, newest first. */
export function readLookedAt(): LookedAt[] {
  const kept = browserStorage.readJson(key)
  return Array.isArray(kept) ? kept.filter(isLookedAt) : []
}

/** `signedIn`: Home then shows the laptop in 'Continue'. */
export function noteLookedAt(laptop: LookedAt, signedIn: boolean): void {
  if (signedIn) reserveContinue(true)
  const others = readLookedAt().filter(({ id }) => id !== laptop.id)
  browserStorage.write(key, JSON.stringify([laptop, ...others].slice(0, most)))
}

export function clearLookedAt(): void {
  browserStorage.write(key, null)
  reserveContinue(false)
}

/** Reserves the height of Home's 'Continue', which comes after hydration, in this and the next documents. */
export function reserveContinue(shown: boolean): void {
  const { dataset } = document.documentElement
  if ((dataset[place] !== undefined) === shown) return
  if (shown) dataset[place] = ''
  else delete dataset[place]
  // Where storage is refused, 'Continue' moves what is below it in the next document.
  browserStorage.write(place, shown ? 'shown' : null)
}

function isLookedAt(one: unknown): one is LookedAt {
  return hasTexts(one, 'id', 'itemName', 'photoUrl') && 'price' in one && typeof one.price === 'number'
}
