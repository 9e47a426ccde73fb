import type * as en from '../en/fact-figures.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const factFigures = {
  ramGb: (n: string) => `${n} জিবি`,
  weightKg: (n: string) => `${n} কেজি`,
  storageGb: (n: string) => `${n} জিবি`,
  terabytes: (n: string) => `${n} টিবি`,
  secondStorageGb: (n: string) => `${n} জিবি`,
  screenInches: (n: string) => `${n}″`,
  pixels: (width: number, height: number) => `${digits(width)} × ${digits(height)}`,
  refreshHz: (n: string) => `${n} হার্টজ`,
  graphicsMemoryGb: (n: string) => `${n} জিবি`,
  batteryHealthPercent: (n: string) => `${n}%`,
  battery: (percent: string) => `ব্যাটারি ${percent}`,
  batteryDesignWh: (n: string) => `${n} ওয়াট-ঘণ্টা`,
  batteryFullWh: (n: string) => `${n} ওয়াট-ঘণ্টা`,
} as const satisfies Translated<typeof en.factFigures>
