const usual = [
  10.1, 10.5, 11.6, 12, 12.3, 12.4, 12.5, 13, 13.3, 13.4, 13.5, 13.6, 13.8, 14, 14.2, 14.5, 15, 15.3, 15.4, 15.6, 16,
  16.1, 16.2, 17, 17.3, 18, 18.4,
]

/**
 * Inches as sold of a panel's width and height in millimetres: 15.6 for 345x194. Undefined for what is no laptop's
 * screen.
 */
export function inchesOf(width: number | undefined, height: number | undefined): number | undefined {
  const inches = Math.hypot(width ?? 0, height ?? 0) / 25.4
  if (!(inches >= 9 && inches <= largest)) return undefined
  const near = usual.reduce((best, size) => (Math.abs(size - inches) < Math.abs(best - inches) ? size : best))
  return Math.abs(near - inches) < 0.15 ? near : Math.round(inches * 10) / 10
}

/** Above it a screen is external. */
const largest = 18.6

/** A built-in panel by its connector. */
export function isPanel(connector: string): boolean {
  return /^(?:eDP|LVDS|DSI)/i.test(connector)
}
