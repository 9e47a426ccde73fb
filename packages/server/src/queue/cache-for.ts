/** Caches a result for `freshFor` milliseconds; concurrent callers share one read. A failed one is not cached. */
export function cacheFor<Result>(freshFor: number, read: () => Promise<Result>): () => Promise<Result> {
  let taken: { result: Promise<Result>; until: number } | undefined
  return () => {
    if (taken && Date.now() < taken.until) return taken.result
    const result = read()
    const mine = { result, until: Date.now() + freshFor }
    taken = mine
    result.catch(() => {
      if (taken === mine) taken = undefined
    })
    return result
  }
}
