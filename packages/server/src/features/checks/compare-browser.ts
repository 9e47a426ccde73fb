import type { Facts } from '@market/contract'
import { isApple } from './models/makers.ts'
import type { Judgement } from './judgement.ts'

/** A browser multiplies rounded sizes by a scale of up to three. */
const pixels = 4
const panels = new Set(
  (
    '1024x600 1024x768 1280x720 1280x800 1366x768 1440x900 1536x1024 1600x900 1680x945 1680x1050 1800x1200 1920x1080 1920x1200 1920x1280 ' +
    '2160x1350 2160x1440 2240x1400 2256x1504 2304x1440 2400x1600 2496x1664 2560x1440 2560x1600 2736x1824 2880x1620 2880x1800 ' +
    '2880x1920 3000x2000 3072x1920 3200x1800 3200x2000 3240x2160 3456x2160 3840x2160 3840x2400'
  ).split(' '),
)

/**
 * Pixels of the screen as a browser tells them, in either orientation. macOS draws more or fewer pixels than the panel
 * has, and a zoomed page counts others: a size that no panel has is no difference.
 */
export function compareResolution({ resolution, maker, model }: Facts, found: string): Judgement {
  const [was, is] = [sidesOf(resolution ?? ''), sidesOf(found)]
  if (isNear(was, is)) return 'same'
  if (isApple(maker, model)) return 'unclear'
  return [...panels].some((panel) => isNear(sidesOf(panel), is)) ? 'differs' : 'unclear'
}

type Sides = readonly [long: number, short: number]

function sidesOf(resolution: string): Sides {
  const [one = 0, other = 0] = resolution.split('x').map(Number)
  return [Math.max(one, other), Math.min(one, other)]
}

function isNear([long, short]: Sides, [otherLong, otherShort]: Sides): boolean {
  return Math.abs(long - otherLong) <= pixels && Math.abs(short - otherShort) <= pixels
}

/** What browsers and systems draw at to save the battery, and no panel's own limit. */
const savingHz = 61

/** 59 is 60 and 143 is 144. A fast screen that draws slowly may be saving the battery. */
export function compareRefresh(listed: number, found: number): Judgement {
  if (Math.abs(listed - found) <= 1 + Math.max(listed, found) * 0.01) return 'same'
  return found < listed && found <= savingHz ? 'unclear' : 'differs'
}
