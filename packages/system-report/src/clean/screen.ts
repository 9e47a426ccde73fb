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

const panels = [
  '1024x600 1280x800 1366x768 1440x900 1600x900 1680x1050 1920x1080 1920x1200 1920x1280 2160x1350 2160x1440 2240x1400',
  '2256x1504 2304x1440 2400x1600 2496x1664 2520x1680 2560x1440 2560x1600 2560x1664 2736x1824 2880x1620 2880x1800',
  '2880x1864 2880x1920 3000x2000 3024x1964 3072x1920 3120x2080 3200x1800 3200x2000 3240x2160 3456x2160 3456x2234',
  '3840x2160 3840x2400',
]
  .join(' ')
  .split(' ')

/** What a system that draws larger than its panel is says of it: 1536x864 of 1920x1080, 1707x960 of 2560x1440. */
const scaled = new Set(
  panels.flatMap((panel) =>
    [1.25, 1.5, 1.75, 2, 2.25, 2.5, 3].flatMap((factor) => {
      const [wide = 0, high = 0] = panel.split('x').map((size) => Number(size) / factor)
      return [Math.floor(wide), Math.round(wide)].flatMap((one) =>
        [Math.floor(high), Math.round(high)].map((other) => `${one}x${other}`),
      )
    }),
  ),
)

export function isScaled(resolution: string): boolean {
  return scaled.has(resolution) && !panels.includes(resolution)
}

/** The panels of Apple's laptops with two pixels for one. Others are the picture that macOS scales to the panel. */
const retina = /^(?:2304x1440|2560x1600|2560x1664|2880x1800|2880x1864|3024x1964|3072x1920|3456x2234)$/

export function retinaPanel(resolution: string | undefined): string | undefined {
  return retina.test(resolution ?? '') ? resolution : undefined
}
