/** Memory of laptops as sold, in GiB. What few have is left out: 14 of 16 are shown where the graphics take 2. */
const usual = [
  0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96, 128, 192, 256, 512,
]

/** GiB of installed memory, as DMI, `msinfo32` and macOS say it. */
export function installedRam(gib: number | undefined): number | undefined {
  if (gib === undefined || !(gib > 0)) return undefined
  return gib < 4 ? Math.round(gib * 4) / 4 : Math.round(gib)
}

/** GiB as sold, from what firmware and graphics leave to the system: the next usual size. */
export function ramFromUsable(gib: number | undefined): number | undefined {
  if (gib === undefined || !(gib > 0)) return undefined
  return usual.find((size) => size >= gib * 0.998)
}
