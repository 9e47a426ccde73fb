export interface FairLine<One> {
  size(): number
  first(): One | undefined
  join(one: One, address: string): void
  leave(one: One): void
  /** The newest of the address that holds most of the line; undefined when `address` would then hold as much. */
  yieldingTo(address: string): One | undefined
}

/** A line in the order of arrival that knows how much of it each address holds. */
export function createFairLine<One>(): FairLine<One> {
  const addresses = new Map<One, string>()
  const held = new Map<string, Set<One>>()
  return {
    size: () => addresses.size,
    first: () => addresses.keys().next().value,
    join(one, address) {
      addresses.set(one, address)
      const already = held.get(address)
      if (already) already.add(one)
      else held.set(address, new Set([one]))
    },
    leave(one) {
      const address = addresses.get(one)
      if (address === undefined) return
      addresses.delete(one)
      const left = held.get(address)
      left?.delete(one)
      if (left?.size === 0) held.delete(address)
    },
    yieldingTo(address) {
      let most = new Set<One>()
      for (const one of held.values()) if (one.size > most.size) most = one
      return most.size > (held.get(address)?.size ?? 0) + 1 ? [...most].at(-1) : undefined
    },
  }
}
