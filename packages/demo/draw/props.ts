import type { Point } from './geometry.ts'
import type { Laptop } from './laptop/build.ts'
import type { Prop } from './picture.ts'
import { drawCup, drawTea } from './props/cups.ts'
import { drawNote, drawNotebook, drawRuler, drawTag } from './props/papers.ts'
import { findPlaces, type Room } from './props/place.ts'
import { drawMarigold, drawPlant } from './props/plants.ts'
import { drawPen, drawPencil, drawScrewdriver, drawScrews } from './props/sticks.ts'
import { drawCharger, drawGlasses, drawMouse, drawPhone } from './props/things.ts'
import type { Scene } from './scene.ts'

const props: Record<Prop, Room & { draw(scene: Scene, at: Point, laptop: Laptop): void }> = {
  tea: { radius: 4.8, height: 8, draw: drawTea },
  cup: { radius: 5, height: 8.5, draw: drawCup },
  pencil: { radius: 7.5, height: 1, draw: drawPencil },
  pen: { radius: 6.5, height: 1, draw: drawPen },
  screwdriver: { radius: 7, height: 1.5, draw: drawScrewdriver },
  screws: { radius: 4.6, height: 1, draw: drawScrews },
  charger: { radius: 5.6, height: 3, draw: drawCharger },
  plant: { radius: 6.5, height: 19, draw: drawPlant },
  notebook: { radius: 10, height: 2, draw: drawNotebook },
  mouse: { radius: 5.4, height: 3.4, draw: drawMouse },
  phone: { radius: 7.2, height: 1, draw: drawPhone },
  marigold: { radius: 5, height: 2.5, draw: drawMarigold },
  ruler: { radius: 9, height: 0.5, draw: drawRuler },
  tag: { radius: 6, height: 0.5, draw: drawTag },
  glasses: { radius: 7, height: 1, draw: drawGlasses },
  note: { radius: 5, height: 0.5, draw: drawNote },
}

/** Finds a free position for each thing and draws it: those behind the laptop first, then `between`, then those in front. */
export function drawProps(
  scene: Scene,
  laptop: Laptop,
  names: readonly Prop[],
  wall: number | undefined,
  between: () => void,
): void {
  const places = findPlaces(
    scene,
    laptop,
    names.map((name) => props[name]),
    wall,
  )
  const placed = names
    .flatMap((name, i) => {
      const at = places[i]
      return at ? [{ name, at }] : []
    })
    .sort((a, b) => b.at[1] - a.at[1])
  const middle = laptop.corners.base.reduce((sum, c) => sum + c[1], 0) / laptop.corners.base.length
  for (const { name, at } of placed) if (at[1] >= middle) props[name].draw(scene, at, laptop)
  between()
  for (const { name, at } of placed) if (at[1] < middle) props[name].draw(scene, at, laptop)
}
