/** Something that is kept: `bytes` may grow while it is, which is said by `resize`. */
export interface Kept {
  readonly key: string
  /** What it was made from, as the call table's `shared` names it. */
  readonly names: ReadonlySet<string>
  /** By `performance.now()`. */
  readonly until: number
  bytes: number
  touched: number
  loved: boolean
}

export interface Shelf<Item extends Kept> {
  find(key: string, now: number): Item | undefined
  /** The same without counting as being asked for. */
  peek(key: string): Item | undefined
  put(item: Item): void
  /** To be called with what an item has grown by, after `bytes` says so. */
  grown(item: Item, by: number): void
  /** Takes away what was made from any of these; '*' is everything. */
  drop(names: readonly string[]): void
  clear(): void
  figures(): { items: number; bytes: number }
}

const lovedShare = 0.8
const touchEvery = 1_000

/**
 * Bounded by bytes. What was asked for a second time is kept apart from what was asked for once, so that a crawler, or somebody who
 * makes up searches, pushes out nothing that others want. Whatever was asked for longest ago goes first.
 */
export function openShelf<Item extends Kept>(mostBytes: number): Shelf<Item> {
  const once = new Map<string, Item>()
  const loved = new Map<string, Item>()
  const byName = new Map<string, Set<Item>>()
  let bytes = 0
  let lovedBytes = 0

  const remove = (item: Item): void => {
    const of = item.loved ? loved : once
    if (of.get(item.key) !== item) return
    of.delete(item.key)
    bytes -= item.bytes
    if (item.loved) lovedBytes -= item.bytes
    for (const name of item.names) {
      const same = byName.get(name)
      if (same?.delete(item) && same.size === 0) byName.delete(name)
    }
  }

  const makeRoom = (): void => {
    while (lovedBytes > mostBytes * lovedShare) {
      const [oldest] = loved.values()
      if (!oldest) break
      loved.delete(oldest.key)
      lovedBytes -= oldest.bytes
      oldest.loved = false
      once.set(oldest.key, oldest)
    }
    for (const all of [once, loved])
      for (const oldest of all.values()) {
        if (bytes <= mostBytes) return
        remove(oldest)
      }
  }

  const touch = (item: Item, now: number): void => {
    if (item.loved && now - item.touched < touchEvery) return
    item.touched = now
    if (item.loved) {
      loved.delete(item.key)
    } else {
      once.delete(item.key)
      item.loved = true
      lovedBytes += item.bytes
    }
    loved.set(item.key, item)
    makeRoom()
  }

  const clear = (): void => {
    for (const all of [once, loved, byName]) all.clear()
    bytes = lovedBytes = 0
  }

  const peek = (key: string): Item | undefined => loved.get(key) ?? once.get(key)

  return {
    peek,
    find(key, now) {
      const item = peek(key)
      if (item === undefined) return undefined
      if (now >= item.until) {
        remove(item)
        return undefined
      }
      touch(item, now)
      return item
    },
    put(item) {
      const before = peek(item.key)
      if (before) remove(before)
      once.set(item.key, item)
      bytes += item.bytes
      for (const name of item.names) {
        const same = byName.get(name)
        if (same) same.add(item)
        else byName.set(name, new Set([item]))
      }
      makeRoom()
    },
    grown(item, by) {
      if ((item.loved ? loved : once).get(item.key) !== item) return
      bytes += by
      if (item.loved) lovedBytes += by
      makeRoom()
    },
    drop(names) {
      if (names.includes('*')) return clear()
      for (const name of names) for (const item of byName.get(name) ?? []) remove(item)
    },
    clear,
    figures: () => ({ items: once.size + loved.size, bytes }),
  }
}
