/** What `work` returns; undefined where it throws: the browser refuses storage (blocked cookies), or it is full. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  return attempt(() => JSON.parse(text) as unknown)
}

/** Whether a stored value has these texts. */
export function hasTexts<Name extends string>(one: unknown, ...names: Name[]): one is Record<Name, string> {
  return typeof one === 'object' && one !== null && names.every((name) => typeof Reflect.get(one, name) === 'string')
}

function guarded(storage: () => Storage) {
  /** Null when there is none, undefined where storage is refused. */
  const read = (key: string) => attempt(() => storage().getItem(key))
  return {
    read,
    readJson: (key: string) => parseJson(read(key) ?? ''),
    /** Null removes it. False where storage is refused. */
    write(key: string, value: string | null): boolean {
      const done = attempt(() => {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
        return true
      })
      return done === true
    },
    clear: () => attempt(() => storage().clear()),
  }
}

/** `localStorage`, where it is not refused. */
export const browserStorage = guarded(() => localStorage)
/** `sessionStorage`, where it is not refused. */
export const tabStorage = guarded(() => sessionStorage)
