/** The sizes of RAM that laptops are sold with, in GB. */
export const ramSizes = new Set([1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24, 32, 36, 40, 48, 64, 96, 128])

const driveSizes = new Set([
  16, 30, 32, 60, 64, 80, 90, 96, 100, 110, 120, 125, 126, 128, 160, 180, 200, 220, 224, 225, 232, 238, 240, 250, 256,
  275, 280, 300, 320, 360, 375, 400, 465, 475, 480, 500, 512, 525, 600, 640, 700, 720, 740, 750, 756, 760, 768, 800,
  850, 900, 931, 950, 960, 980,
])

/** A drive's size as it is sold: 1024 GB are a drive of 1 TB. Undefined for what no drive has. */
export function driveSize(gb: number): number | undefined {
  if (driveSizes.has(gb)) return gb
  const tb = Math.round((gb >= 1024 ? gb / 1.024 : gb) / 10) / 100
  return gb >= 1000 && tb <= 16 && [1, 1.2, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 16].includes(tb) ? tb * 1000 : undefined
}
