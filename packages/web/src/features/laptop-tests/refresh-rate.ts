/** How often laptops' screens are drawn a second. */
const rates = [48, 50, 60, 75, 90, 96, 100, 120, 144, 165, 180, 240, 300, 360, 480]

/** The frames that one measurement takes. */
export const framesToMeasure = 60

/**
 * The refresh rate in Hz by the moments of consecutive frames, in milliseconds. A browser that saves power draws fewer
 * frames than the screen can: undefined where the frames fit no rate of a laptop.
 */
export function refreshRateOf(moments: readonly number[]): number | undefined {
  const gaps = moments.slice(1).map((moment, n) => moment - (moments[n] ?? moment))
  if (gaps.length < 20) return undefined
  // The average of the middle half: frames that were missed are the long ones.
  const sorted = gaps.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((sorted.length * 3) / 4))
  const gap = middle.reduce((sum, one) => sum + one, 0) / middle.length
  return rates.find((rate) => Math.abs(rate * gap - 1000) <= 25)
}

/** Collects the moments of frames while the page is seen, and starts again after it was hidden. Returns what ends it. */
export function watchFrames(onMeasured: (moments: readonly number[]) => void): () => void {
  let moments: number[] = []
  let next = 0
  const frame = (moment: number) => {
    moments.push(moment)
    if (moments.length > framesToMeasure) onMeasured(moments)
    else next = requestAnimationFrame(frame)
  }
  const begin = () => {
    cancelAnimationFrame(next)
    if (moments.length > framesToMeasure) return
    moments = []
    if (document.visibilityState === 'visible') next = requestAnimationFrame(frame)
  }
  document.addEventListener('visibilitychange', begin)
  begin()
  return () => {
    cancelAnimationFrame(next)
    document.removeEventListener('visibilitychange', begin)
  }
}
