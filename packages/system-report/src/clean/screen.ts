const usualRates = [24, 30, 48, 50, 60, 75, 90, 100, 120, 144, 165, 180, 240, 300, 360, 480]

/** '1920x1080', from any text with two numbers and a sign between them. The longer side comes first. */
export function resolutionOf(text: string | undefined): string | undefined {
  const [, one, other] = /(\d{3,5})\s{0,3}[x×*х]\s{0,3}(\d{3,5})/i.exec(text ?? '') ?? []
  if (one === undefined || other === undefined) return undefined
  const [wide, high] = [Number(one), Number(other)].sort((a, b) => b - a)
  return `${wide}x${high}`
}

/** 60 for 59, 59.94 and 60.02; 144 for 143: tools cut what the panel's clock rounds. */
export function refreshRate(hz: number | undefined): number | undefined {
  if (hz === undefined || !(hz > 0)) return undefined
  return usualRates.find((rate) => Math.abs(rate - hz) <= 1.01) ?? Math.round(hz)
}

/** The diagonal in a product's name: 'ZBook Firefly 16 inch G10', 'Surface Pro 12in'. */
export function inchesIn(model: string | undefined): number | undefined {
  const inches = /(?:^|\s)(1\d(?:[.,]\d)?)[- ]?(?:inch|in|")(?=\s|$|-)/i.exec(model ?? '')?.[1]
  return inches === undefined ? undefined : Number(inches.replace(',', '.'))
}
