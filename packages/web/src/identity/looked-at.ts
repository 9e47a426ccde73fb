const key = 'looked-at'
const most = 4

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
}

function isLookedAt(one: unknown): one is LookedAt {
  return (
    typeof one === 'object' &&
    one !== null &&
    ['id', 'itemName', 'photoUrl'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string')
  )
}
