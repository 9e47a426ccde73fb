/** The sizes of RAM that laptops are sold with, in GB. */
export const ramSizes = new Set([1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24, 32, 36, 40, 48, 64, 96, 128])

const driveSizes = new Set([
  16, 30, 32, 60, 64, 80, 90, 96, 100, 110, 120, 125, 126, 128, 160, 180, 200, 220, 224, 225, 232, 238, 240, 250, 256,
  275, 280, 300, 320, 360, 375, 400, 465, 475, 480, 500, 512, 525, 600, 640, 700, 720, 740, 750, 756, 760, 768, 800,
  850, 900, 931, 950, 960, 980,
])

const largeSizes = new Set([1000, 1200, 1250, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000])

/** A drive's size as it is sold: 1024 GB are a drive of 1 TB. Undefined for what no drive has. */
export function driveSize(gb: number): number | undefined {
  const sold = gb >= 1024 && gb % 1024 === 0 ? (gb / 1024) * 1000 : gb
  return driveSizes.has(sold) || largeSizes.has(sold) ? sold : undefined
}
