import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Lateness {
  /** How late this process comes to what is due, in milliseconds, on average over the last moments. */
  milliseconds(): number
  stop(): void
}

const resolution = 10
const every = 250

/** Measures how far the event loop is behind, and tells it four times a second. */
export function watchLateness(tell: (milliseconds: number) => void): Lateness {
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  let latest = 0
  const timer = setInterval(() => {
    // What is recorded is the distance of two looks, which are `resolution` apart when nothing is late.
    latest = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - resolution)
    histogram.reset()
    tell(latest)
  }, every)
  timer.unref()
  return {
    milliseconds: () => latest,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
