import { soldSize } from '../../clean/drives.ts'
import type { StorageKind } from '../../facts.ts'

const sizes = [64, 128, 256, 512, 1000, 2000, 4000, 8000]

/**
 * GB as sold: of 'APPLE SSD AP0512Q' 512; else the next of Apple's sizes, because what is listed may be a container.
 */
export function appleSize(name: string, bytes: number, kind: StorageKind | undefined): number | undefined {
  const number = Number(/\b(?:AP|SM|TS|SD)(\d{3,4})[A-Z]/.exec(name)?.[1])
  if (number >= 64) return sizes.find((size) => size >= number * 0.97)
  if (kind !== 'ssd') return soldSize(bytes)
  return bytes < 32e9 ? undefined : sizes.find((size) => size * 1e9 >= bytes * 0.97)
}
