import type { Fault } from '@market/contract'
import type { DemoListing } from '../src/shapes.ts'
import { darken, lighten } from './colour.ts'
import type { Point } from './geometry.ts'
import { drawMachine } from './laptop/machine.ts'
import type { Laptop } from './laptop/build.ts'
import { drawUnderside } from './laptop/underside.ts'
import { sketchView } from './listing-picture.ts'
import { looks } from './looks.ts'
import type { Picture, Shot } from './picture.ts'
import { makeRandom } from './random.ts'
import { onPlane, type Scene } from './scene.ts'
import { stage, type Staging } from './shots.ts'

/** A drawing beside the listing's cover. */
export interface DemoPhoto {
  /** The fault that it shows. */
  fault?: Fault
  /** As SVG. */
  sketch(): string
}

type Given = Pick<DemoListing, 'key' | 'picture' | 'facts'>
type View = 'front' | 'lid' | 'ports' | 'keys' | 'underside'

/** Two to five drawings: views that the cover doesn't have, and a close-up of each fault. */
export function photosOf({ key, picture, facts: { faults = [] } }: Given): DemoPhoto[] {
  const views = viewsOf(picture)
  const most = Math.max(2, Math.min(5 - faults.length, 2 + Math.floor(makeRandom(key).between(0, 3))))
  return [
    ...views.slice(0, most).map((view) => ({ sketch: () => sketchOf(`${key} ${view}`, picture, view) })),
    ...faults.map((fault) => ({ fault, sketch: () => sketchFault(`${key} ${fault}`, picture, fault) })),
  ]
}

const shownBy: Partial<Record<Shot, View>> = { front: 'front', lid: 'lid', books: 'lid', keys: 'keys', side: 'ports' }

function viewsOf({ look, shot }: Picture): View[] {
  // A tablet's keyboard is its cover: it has no ports, and no underside.
  const views: View[] =
    looks[look].build === 'slate' ? ['front', 'keys', 'lid'] : ['front', 'keys', 'ports', 'lid', 'underside']
  return views.filter((view) => view !== shownBy[shot])
}

function sketchOf(seed: string, given: Picture, view: View): string {
  const random = makeRandom(seed)
  switch (view) {
    case 'front':
      return sketchView(random, { ...given, shot: 'front' }, stage('front', random))
    case 'lid':
      return sketchView(random, alone(given, 'lid'), stage('lid', random))
    case 'keys':
      return sketchView(random, alone(given, 'keys'), { ...stage('keys', random), pitch: 68, box: [20, 90, 1260, 930] })
    case 'ports':
      return sketchView(random, alone(given, 'side'), closeToPorts)
    case 'underside':
      return sketchView(random, alone(given, 'lid'), stage('lid', random), (scene, laptop) =>
        drawUnderside(scene, laptop),
      )
  }
}

/** Without what lies beside it on the cover. */
function alone(picture: Picture, shot: Shot): Picture {
  return { ...picture, shot, props: [] }
}

const closeToPorts: Staging = {
  pose: { turn: 66, open: 104 },
  pitch: 12,
  distance: 80,
  wall: 44,
  box: [40, 470, 1240, 840],
  frames: 'deck',
}

/** A close-up. The cover's signs of use are there, too. */
function sketchFault(seed: string, given: Picture, fault: Fault): string {
  const random = makeRandom(seed)
  const worn = (shot: Shot, wear: Picture['wear']): Picture => ({
    ...alone(given, shot),
    wear: { ...given.wear, ...wear },
  })
  const near = (shot: Shot, box: Staging['box'], more: Partial<Staging> = {}): Staging => ({
    ...stage(shot, random),
    ...more,
    box,
  })
  switch (fault) {
    case 'screen':
      return sketchView(
        random,
        worn('front', { screenLine: true, screenSpot: true }),
        near('front', [-620, 30, 1180, 1400]),
      )
    case 'keys':
    case 'water':
      return sketchView(
        random,
        worn('keys', { missingKey: 'K', shinyKeys: true }),
        near('keys', [-420, 60, 1500, 1400], { pitch: 62 }),
      )
    case 'casing': {
      const picture = worn('lid', { scratches: 3, rubbed: true })
      return sketchView(random, picture, near('lid', [-560, -300, 1120, 980]), (scene, laptop) => {
        drawMachine(scene, laptop, picture)
        drawScuff(scene, laptop)
      })
    }
    case 'battery':
      return sketchView(random, alone(given, 'lid'), near('lid', [40, 20, 1240, 940]), (scene, laptop) =>
        drawUnderside(scene, laptop, true),
      )
    case 'ports':
      return sketchView(random, alone(given, 'side'), { ...closeToPorts, box: [120, 330, 2300, 1060] })
    case 'hinge': {
      const picture = alone(given, 'corner')
      return sketchView(random, picture, near('corner', [-330, -420, 2090, 1900], { pitch: 34 }), (scene, laptop) => {
        drawMachine(scene, laptop, picture)
        drawSplit(scene, laptop)
      })
    }
  }
}

/** Something hard was dragged over the lid. */
function drawScuff(scene: Scene, { lid, look, width, lidHeight }: Laptop): void {
  const marks = [0, 0.35, 0.9].map((by, nth): Point[] => [
    [width * 0.2 + by, lidHeight * 0.55 + by],
    [width * 0.28 + by, lidHeight * 0.63 + by * 0.8],
    [width * (0.36 - nth * 0.03) + by, lidHeight * 0.68 + by * 0.6],
  ])
  const seen = marks.map((mark) => onPlane(scene, lid, mark, look.lid))
  scene.canvas.line(seen, darken(look.body, 0.45), { width: 5, opacity: 0.7 })
  const edges = seen.map((mark) => mark.map(([x, y]): Point => [x + 2, y + 3]))
  scene.canvas.line(edges, lighten(look.body, 0.6), { width: 2, opacity: 0.8 })
}

/** The cover of the deck has split beside the hinge. */
function drawSplit(scene: Scene, { base, look, width, lidHeight }: Laptop): void {
  const split: Point[] = [
    [-0.43, -0.1],
    [-0.41, -0.7],
    [-0.425, -1.1],
    [-0.38, -1.9],
    [-0.39, -2.6],
  ].map(([x = 0, y = 0]): Point => [x * width, lidHeight + y])
  const seen = onPlane(scene, base, split, look.base)
  const edge = seen.map(([x, y]): Point => [x + 5, y + 3])
  scene.canvas.line([edge], lighten(look.deck, 0.45), { width: 8, opacity: 0.9 })
  scene.canvas.line([seen], '#0b0908', { width: 8, opacity: 0.95 })
}
