/** Whole per cent that `now` is below `before`; undefined without a saving. */
export function savingPercent(now: number, before: number | null): number | undefined {
  if (before === null || before <= 0) return undefined
  const percent = Math.floor(((before - now) / before) * 100)
  return percent > 0 ? percent : undefined
}
