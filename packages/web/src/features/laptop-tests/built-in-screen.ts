/** What a browser tells of the screen that its window is on. */
export interface SeenScreen {
  width: number
  height: number
  /** Where this screen begins among several. */
  left: number
  top: number
  /** Chromium alone: there are several screens. */
  isExtended: boolean | undefined
  pixelRatio: number
  outerWidth: number
  innerWidth: number
  /** Chromium: zoom changes the pixel ratio, and not the size of the screen. */
  isChromium: boolean
  /** macOS draws at other resolutions than its panels have. */
  isMac: boolean
}

/**
 * The resolution of the built-in screen, `1920x1080`, as far as a browser can know it. Undefined on a Mac, with several
 * screens, with a zoom that can't be told from the system's scale, and where no laptop has the figures.
 */
export function resolutionOf(seen: SeenScreen): string | undefined {
  const { width, height, pixelRatio, outerWidth, innerWidth, isChromium, isMac } = seen
  if (isMac || !isOnlyScreen(seen)) return undefined
  // A window's frame is narrower than the smallest step of zoom.
  if (isChromium && Math.abs(outerWidth / innerWidth - 1) > 0.04) return undefined
  const [long, short] = [Math.max(width, height) * pixelRatio, Math.min(width, height) * pixelRatio]
  // The browser rounds its own pixels.
  const isNear = (one: number, other: number) => Math.abs(one - other) <= pixelRatio
  const panel = panels.find(([across, down]) => isNear(across, long) && isNear(down, short))
  return panel?.join('x')
}

/** Whether the window’s screen is probably the only one. */
export function isOnlyScreen({ isExtended, left, top }: Pick<SeenScreen, 'isExtended' | 'left' | 'top'>): boolean {
  return isExtended === undefined ? left === 0 && top === 0 : !isExtended
}

/** The panels of laptops. */
const panels: readonly (readonly [number, number])[] = [
  [1024, 600],
  [1024, 768],
  [1280, 720],
  [1280, 768],
  [1280, 800],
  [1366, 768],
  [1368, 912],
  [1400, 1050],
  [1440, 900],
  [1440, 960],
  [1536, 1024],
  [1600, 900],
  [1680, 1050],
  [1680, 1120],
  [1800, 1200],
  [1824, 1216],
  [1920, 1080],
  [1920, 1200],
  [1920, 1280],
  [2160, 1350],
  [2160, 1440],
  [2240, 1400],
  [2256, 1504],
  [2304, 1440],
  [2400, 1350],
  [2400, 1600],
  [2496, 1664],
  [2560, 1440],
  [2560, 1600],
  [2736, 1824],
  [2800, 1752],
  [2880, 1620],
  [2880, 1800],
  [2880, 1920],
  [3000, 2000],
  [3072, 1920],
  [3120, 2080],
  [3200, 1800],
  [3200, 2000],
  [3240, 2160],
  [3300, 2200],
  [3840, 2160],
  [3840, 2400],
]
