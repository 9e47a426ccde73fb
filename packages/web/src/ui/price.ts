/** Figures with thousands apart; decimals only where there are any. */
export function formatPrice(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })
}

/** Whole per cent that `now` lies below `before`, or undefined when there is nothing saved. */
export function savingPercent(now: number, before: number | null): number | undefined {
  if (before === null || before <= 0) return undefined
  const percent = Math.floor(((before - now) / before) * 100)
  return percent > 0 ? percent : undefined
}
