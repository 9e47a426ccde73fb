import { mix } from '../colour.ts'
import { place, roundRect, type Vec } from '../geometry.ts'
import type { Picture } from '../picture.ts'
import { drawBooks } from '../props/books.ts'
import { onPlane, type Scene } from '../scene.ts'
import { castShadow } from '../shadows.ts'
import { drawSlab } from '../solids.ts'
import { drawBase } from './base.ts'
import type { Laptop } from './build.ts'
import { drawDeck } from './deck.ts'
import { drawLid } from './lid.ts'
import { drawArms, drawBellows, drawKickstand } from './stands.ts'
import { drawBodyWear } from './wear.ts'

/** The whole laptop with its shadow, from back to front. */
export function drawMachine(scene: Scene, laptop: Laptop, picture: Picture): void {
  const { shot } = picture
  const closed = shot === 'lid' || shot === 'books'
  const wear = picture.wear ?? {}
  const wallpaper = picture.wallpaper ?? 'dark'
  throwShadows(scene, laptop, shot, closed)
  drawBase(scene, laptop)
  if (!closed && shot !== 'tent') {
    drawDeck(scene, laptop, wear, wallpaper)
    if (shot !== 'back') drawBodyWear(scene, laptop, wear, 'deck')
    shadeUnderLid(scene, laptop)
    drawJoint(scene, laptop)
  }
  if (scene.dark && !closed) drawBloom(scene, laptop)
  drawLid(scene, laptop, { wallpaper, wear, stickers: picture.stickers ?? [] })
  if (closed || shot === 'back') drawBodyWear(scene, laptop, wear, 'lid')
}

function throwShadows(scene: Scene, laptop: Laptop, shot: Picture['shot'], closed: boolean): void {
  const { base, lid } = laptop.corners
  if (shot === 'books') {
    const cover = drawBooks(scene, laptop)
    scene.canvas.within(cover, () => castShadow(scene, base, { ground: laptop.base.origin[2], softness: 8 }))
    return
  }
  if (!closed) castShadow(scene, lid, { strength: 0.8, softness: 18 })
  castShadow(scene, closed ? [...base, ...lid] : base, { softness: 9 })
}

function drawJoint(scene: Scene, laptop: Laptop): void {
  const { build } = laptop.look
  if (build === 'slate') drawKickstand(scene, laptop)
  else if (build === 'arms') drawArms(scene, laptop)
  else if (build === 'bellows') drawBellows(scene, laptop)
  else drawHinge(scene, laptop)
}

/** In the evening the screen spills some of its light around itself. */
function drawBloom(scene: Scene, { lid, width, lidHeight }: Laptop): void {
  const around = onPlane(scene, lid, roundRect(-width / 2, 0, width / 2, lidHeight, 1))
  scene.canvas.blurred(50, () => scene.canvas.fill([around], '#9fb6ee', 0.55))
}

function drawHinge(scene: Scene, { look, base, width, lidHeight }: Laptop): void {
  const y = lidHeight
  const spans =
    look.hinge === 'bar'
      ? [[-0.36, 0.36]]
      : [
          [-0.42, -0.28],
          [0.28, 0.42],
        ]
  for (const [from = 0, to = 0] of spans) {
    drawSlab(scene, {
      frame: base,
      outline: roundRect(from * width, y - 0.45, to * width, y + 0.3, 0.3),
      from: look.base - 0.35,
      to: look.base + 0.35,
      colour: mix(look.body, '#1b1b1d', 0.55),
      rim: 0.35,
    })
  }
}

/** The lid keeps some light from the back of the deck; in the dark its screen throws light there instead. */
function shadeUnderLid(scene: Scene, { look, base, width, lidHeight }: Laptop): void {
  const { canvas, camera } = scene
  const back = lidHeight
  const strip = onPlane(
    scene,
    base,
    [
      [-width / 2, 0],
      [width / 2, 0],
      [width / 2, back],
      [-width / 2, back],
    ],
    look.base,
  )
  const at = (y: number): Vec => place(base, [0, y, look.base])
  const [a, b] = [camera.project(at(back)), camera.project(at(0))]
  canvas.within(strip, () =>
    canvas.fill(
      [strip],
      scene.dark
        ? canvas.linear(a, b, [
            [0, '#cfe0ff', 0.3],
            [1, '#cfe0ff', 0.02],
          ])
        : canvas.linear(a, b, [
            [0, '#1b110a', 0.32],
            [0.3, '#1b110a', 0.05],
            [1, '#1b110a', 0],
          ]),
    ),
  )
}
