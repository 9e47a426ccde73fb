import { acer } from './listings/acer.ts'
import { apple } from './listings/apple.ts'
import { asus } from './listings/asus.ts'
import { dell } from './listings/dell.ts'
import { hp } from './listings/hp.ts'
import { lenovo } from './listings/lenovo.ts'
import { microsoft } from './listings/microsoft.ts'
import { msi } from './listings/msi.ts'
import { razer } from './listings/razer.ts'
import { samsung } from './listings/samsung.ts'
import type { DemoListing } from './shapes.ts'

/** Every laptop of the demo market. Texts, prices and people are invented; the technical data is real. */
export const listings: readonly DemoListing[] = [
  ...apple,
  ...dell,
  ...hp,
  ...lenovo,
  ...asus,
  ...acer,
  ...msi,
  ...razer,
  ...microsoft,
  ...samsung,
]
