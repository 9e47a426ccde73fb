const key = 'last-import'

/** The last import from a file in this browser, to be undone later. */
export interface LastImport {
  file: string
  /** ISO 8601. */
  at: string
  /** The ids of its listings. */
  added: string[]
}

export function readLastImport(): LastImport | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isLastImport(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Undefined: there is none, or it was undone. */
export function storeLastImport(last: LastImport | undefined): void {
  try {
    if (last) localStorage.setItem(key, JSON.stringify(last))
    else localStorage.removeItem(key)
  } catch {
    // Storage is refused; the import can then be undone until its page is left.
  }
}

function isLastImport(one: unknown): one is LastImport {
  if (typeof one !== 'object' || one === null) return false
  const { file, at, added } = one as Record<string, unknown>
  return (
    typeof file === 'string' &&
    typeof at === 'string' &&
    Array.isArray(added) &&
    added.length > 0 &&
    added.every((id) => typeof id === 'string')
  )
}
