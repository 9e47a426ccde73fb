/** Of sorted values; 0 of an empty array. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
