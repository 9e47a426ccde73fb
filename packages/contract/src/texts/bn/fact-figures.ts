import type * as en from '../en/fact-figures.ts'
import type { Translated } from '../shape.ts'

export const factFigures = {
  ramGb: (n: string) => `${n} জিবি`,
  weightKg: (n: string) => `${n} কেজি`,
  storageGb: (n: string) => `${n} জিবি`,
  terabytes: (n: string) => `${n} টিবি`,
  secondStorageGb: (n: string) => `${n} জিবি`,
  screenInches: (n: string) => `${n}″`,
  refreshHz: (n: string) => `${n} হার্টজ`,
  graphicsMemoryGb: (n: string) => `${n} জিবি`,
  batteryHealthPercent: (n: string) => `${n}%`,
  batteryDesignWh: (n: string) => `${n} ওয়াট-ঘণ্টা`,
  batteryFullWh: (n: string) => `${n} ওয়াট-ঘণ্টা`,
} as const satisfies Translated<typeof en.factFigures>
