import type { Wallpaper } from './picture.ts'
import type { Scene } from './scene.ts'
import { paintDunes, paintHills, paintMonsoon, paintNight, paintRiver } from './wallpapers/land.ts'
import { paintArcs, paintBoat, paintLeaves, paintSun, paintTiles } from './wallpapers/shapes.ts'
import { makePainter, type Painter, type Surface } from './wallpapers/surface.ts'
import { paintCode, paintSheet } from './wallpapers/work.ts'

const paintings: Record<Wallpaper, (painter: Painter) => void> = {
  river: paintRiver,
  hills: paintHills,
  dunes: paintDunes,
  monsoon: paintMonsoon,
  night: paintNight,
  sun: paintSun,
  boat: paintBoat,
  arcs: paintArcs,
  leaves: paintLeaves,
  tiles: paintTiles,
  code: paintCode,
  sheet: paintSheet,
  paper: (p) => p.sky([0, '#d6ccb8'], [1, '#c4b9a3']),
  dark: (p) => p.sky([0, '#1a1c20'], [1, '#101114']),
}

/** Paints what is on a screen. A strip has no row of programs at its foot. */
export function drawWallpaper(scene: Scene, name: Wallpaper, surface: Surface, shape: 'whole' | 'strip'): void {
  const { at } = surface
  scene.canvas.within([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], () => {
    const painter = makePainter(scene.canvas, scene.random, surface)
    paintings[name](painter)
    if (shape === 'whole' && name !== 'dark' && name !== 'paper') drawPrograms(painter)
  })
}

function drawPrograms(p: Painter): void {
  const colours = ['#5f8f8a', '#e0a63f', '#c4532f', '#f3ead6', '#6d7fa8', '#8aa66b', '#3a3f47']
  const step = 0.066 / p.aspect
  const from = 0.5 - (colours.length * step) / 2
  p.box('#14161a', from - step * 0.2, 0.935, from + colours.length * step + step * 0.05, 0.99, 0.5)
  colours.forEach((colour, i) => p.box(colour, from + i * step, 0.945, from + i * step + step * 0.72, 0.981))
}
