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

/** Two decimals of small figures, one of larger ones, commas in large ones. */
export function show(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(value < 10 ? 2 : 1)
}

/** The median with the least and the most. */
export function spread(values: readonly number[]): string {
  return `${show(median(values))} (${show(Math.min(...values))} to ${show(Math.max(...values))})`
}

/** A table in Markdown; columns after the first are right-aligned. */
export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [heads, heads.map((_, n) => (n === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
