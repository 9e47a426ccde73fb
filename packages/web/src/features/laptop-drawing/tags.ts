import { depth, heights, lidLean, width } from './measures.ts'
import { leaning, level, project, type Spot } from './projection.ts'

/** The viewBox, in drawing units. */
export const sheet = { x: -136, y: -556, w: 672, h: 656 }

export interface PartTag {
  part: 'panel' | 'keyboard' | 'board' | 'battery' | 'disk' | 'bottom'
  /** Where the string is tied to the part. */
  tied: Spot
  /** Where the tag's hole is: on a large sheet, with the finding on the tag, and on a small one, with the name only. */
  hole: { large: Spot; small: Spot }
  side: 'left' | 'right'
  verdict: 'good' | 'fair'
}

const lid = leaning(depth, heights.hinge, lidLean, 38)
const deck = level(heights.deck)
const inside = level(heights.inside)
const bottom = level(16)

export const partTags: readonly PartTag[] = [
  {
    part: 'panel',
    tied: project(lid(width - 34, 150)),
    hole: { large: [402, -436], small: [390, -500] },
    side: 'right',
    verdict: 'good',
  },
  {
    part: 'keyboard',
    tied: project(deck(44, 180)),
    hole: { large: [12, -342], small: [56, -338] },
    side: 'left',
    verdict: 'good',
  },
  {
    part: 'disk',
    tied: project(level(heights.inside + 34)(35, 90)),
    hole: { large: [-10, -184], small: [-4, -184] },
    side: 'left',
    verdict: 'good',
  },
  {
    part: 'board',
    tied: project(inside(304, 120)),
    hole: { large: [402, -196], small: [388, -178] },
    side: 'right',
    verdict: 'good',
  },
  {
    part: 'battery',
    tied: project(level(heights.inside + 12)(296, 24)),
    hole: { large: [392, -40], small: [366, 52] },
    side: 'right',
    verdict: 'fair',
  },
  {
    part: 'bottom',
    tied: project(bottom(18, 40)),
    hole: { large: [-12, 44], small: [34, 60] },
    side: 'left',
    verdict: 'good',
  },
]

/** The path of a string that sags: one bend below the straight line. */
export function string(tied: Spot, hole: Spot): string {
  const sag = 8 + Math.abs(tied[0] - hole[0]) * 0.12
  const bend = [(tied[0] + hole[0]) / 2, Math.max(tied[1], hole[1]) * 0.5 + Math.min(tied[1], hole[1]) * 0.5 + sag]
  const round = (value: number) => Math.round(value * 10) / 10
  return `M${tied.map(round).join(' ')}Q${bend.map(round).join(' ')} ${hole.join(' ')}`
}

export function fromLeft(spot: Spot): string {
  return `${((spot[0] - sheet.x) / sheet.w) * 100}%`
}

export function fromRight(spot: Spot): string {
  return `${((sheet.x + sheet.w - spot[0]) / sheet.w) * 100}%`
}

export function fromTop(spot: Spot): string {
  return `${((spot[1] - sheet.y) / sheet.h) * 100}%`
}
