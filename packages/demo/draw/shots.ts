import { makeCamera, type Camera } from './camera.ts'
import type { Vec } from './geometry.ts'
import type { Laptop, Pose } from './laptop/build.ts'
import type { Shot } from './picture.ts'
import type { Random } from './random.ts'

/** The parameters of a composition. */
export interface Staging {
  pose: Pose
  pitch: number
  distance: number
  /** Distance of the wall behind, when the camera sees it. */
  wall?: number
  dark?: boolean
  box: readonly [number, number, number, number]
  /** What the box must hold; everything unless set. */
  frames?: 'deck' | 'all'
}

const roomy = [150, 120, 1130, 850] as const

/** Each composition, slightly varied at random so that no two pictures are alike. */
export function stage(shot: Shot, random: Random): Staging {
  const sway = random.between(-5, 5)
  switch (shot) {
    case 'corner':
      return {
        pose: { turn: -30 + sway, open: 106 + sway },
        pitch: 24 + sway * 0.6,
        distance: 92,
        wall: 46,
        box: [130, 110, 1120, 860],
      }
    case 'corner-left':
      return {
        pose: { turn: 33 + sway, open: 112 + sway },
        pitch: 29 + sway * 0.6,
        distance: 86,
        wall: 60,
        box: [160, 100, 1150, 850],
      }
    case 'front':
      return {
        pose: { turn: sway * 1.4, open: 104 + sway },
        pitch: 17 + sway * 0.4,
        distance: 78,
        wall: 40,
        box: [190, 110, 1090, 840],
      }
    case 'side':
      return {
        pose: { turn: 72 + sway, open: 112 + sway },
        pitch: 8,
        distance: 105,
        wall: 38,
        box: [170, 190, 1110, 830],
      }
    case 'lid':
      return { pose: { turn: 14 + sway * 3, open: 0 }, pitch: 66 + sway, distance: 100, box: [180, 150, 1100, 840] }
    case 'keys':
      return {
        pose: { turn: -12 + sway * 1.6, open: 122 },
        pitch: 50 + sway,
        distance: 62,
        box: [60, 300, 1230, 940],
        frames: 'deck',
      }
    case 'books':
      return {
        pose: { turn: 30 + sway * 1.5, open: 0, lift: 6.4 },
        pitch: 21 + sway * 0.5,
        distance: 96,
        wall: 48,
        box: [190, 250, 1090, 800],
      }
    case 'back':
      return {
        pose: { turn: 208 + sway, open: 96 + sway },
        pitch: 22 + sway * 0.6,
        distance: 92,
        wall: 54,
        box: [160, 120, 1120, 860],
      }
    case 'dusk':
      return {
        pose: { turn: -24 + sway * 1.5, open: 100 + sway },
        pitch: 24,
        distance: 84,
        wall: 44,
        dark: true,
        box: [150, 120, 1130, 860],
      }
    case 'tent':
      return { pose: { turn: -26 + sway, open: 300 }, pitch: 17, distance: 88, wall: 44, box: [190, 120, 1090, 830] }
    case 'flat':
      return { pose: { turn: 12 + sway, open: 178 }, pitch: 60, distance: 112, box: [240, 60, 1040, 910] }
    case 'stand':
      return { pose: { turn: -28 + sway, open: 114 }, pitch: 23, distance: 90, wall: 48, box: roomy }
  }
}

/** A camera that holds the staged laptop in its box. */
export function aim(laptop: Laptop, { pitch, distance, box, frames }: Staging): Camera {
  const { base, lid } = laptop.corners
  const places: readonly Vec[] = frames === 'deck' ? base : [...base, ...lid]
  const lift = laptop.base.origin[2]
  return makeCamera({ target: [0, 0, lift + 5], pitch, distance }, { places, box })
}
