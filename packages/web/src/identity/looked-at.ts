const key = 'looked-at'
const most = 4
/** In storage, and an attribute of the document, which `index.html` sets before the first paint. */
const place = 'continue'

/** A laptop whose page the signed-in user has opened in this browser. */
export interface LookedAt {
  id: string
  itemName: string
  photoUrl: string
}

/** The last laptops, newest first. */
export function readLookedAt(): LookedAt[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLookedAt) : []
  } catch {
    // Storage is refused or holds something else.
    return []
  }
}

export function noteLookedAt(laptop: LookedAt): void {
  reserveContinue(true)
  const others = readLookedAt().filter(({ id }) => id !== laptop.id)
  try {
    localStorage.setItem(key, JSON.stringify([laptop, ...others].slice(0, most)))
  } catch {
    // Storage is refused; Home then shows no laptops looked at.
  }
}

export function clearLookedAt(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is refused, so nothing is stored.
  }
  reserveContinue(false)
}

/** Reserves the height of Home's 'Continue', which comes after hydration, in this and the next documents. */
export function reserveContinue(shown: boolean): void {
  const { dataset } = document.documentElement
  if ((dataset[place] !== undefined) === shown) return
  if (shown) dataset[place] = ''
  else delete dataset[place]
  try {
    if (shown) localStorage.setItem(place, 'shown')
    else localStorage.removeItem(place)
  } catch {
    // Storage is refused; in the next document, 'Continue' moves what is below it.
  }
}

function isLookedAt(one: unknown): one is LookedAt {
  return (
    typeof one === 'object' &&
    one !== null &&
    ['id', 'itemName', 'photoUrl'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string')
  )
}
