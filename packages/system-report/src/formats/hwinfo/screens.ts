import { numberOf } from '../../clean/numbers.ts'
import { refreshRate, resolutionOf } from '../../clean/screen.ts'
import { inchesOf } from '../../clean/screen-size.ts'
import type { Draft } from '../../facts.ts'
import type { Note } from '../../reader.ts'
import type { Block } from './blocks.ts'

/** The built-in screen: the first of a laptop's size. What the kernel shows without one is a 'Generic Monitor'. */
export function screenFacts(monitors: Block[]): { facts: Draft; notes: Note[] } {
  const real = monitors.filter(({ fields }) => !/generic/i.test(fields.first('Vendor') ?? fields.first('Model') ?? ''))
  const panel = real.find((monitor) => sizeOf(monitor) !== undefined)
  if (!panel) return { facts: {}, notes: real.length > 0 ? ['no-internal-screen'] : [] }
  const [mode] = panel.fields.all('Resolution').toSorted((one, other) => pixels(other) - pixels(one))
  return {
    facts: {
      screenInches: sizeOf(panel),
      resolution: resolutionOf(mode),
      refreshHz: refreshRate(numberOf(/@(\d{1,3}(?:\.\d{1,3})?)Hz/.exec(mode ?? '')?.[1], { decimals: true })),
    },
    notes: [],
  }
}

function sizeOf({ fields }: Block): number | undefined {
  const [, width, height] = /^(\d{2,4})x(\d{2,4}) mm$/.exec(fields.first('Size') ?? '') ?? []
  return inchesOf(numberOf(width), numberOf(height))
}

function pixels(mode: string): number {
  const [wide = 0, high = 0] = (resolutionOf(mode) ?? '').split('x').map(Number)
  return wide * high
}
