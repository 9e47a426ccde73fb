import { world, type Point } from '../geometry.ts'
import type { Ground } from '../picture.ts'
import { onPlane, type Scene } from '../scene.ts'
import { darken, lighten, mix } from '../colour.ts'
import { drawBoards } from './boards.ts'
import { drawGamcha, drawKantha, drawLinen } from './cloth.ts'
import { drawOxide, drawTerrazzo } from './floors.ts'
import { layGraph, layKraft, layMat } from './sheets.ts'

const oak = { colour: '#c49763', grain: 1, board: 15 }
const walnut = { colour: '#6d4a34', grain: 1, board: 17 }
const chalk = { colour: '#e3dac8', grain: 0.25, board: 12 }
const teal = { colour: '#3f6866', grain: 0.35, board: 12 }

const grounds: Record<Ground, { wall: string; draw(scene: Scene): void }> = {
  oak: { wall: '#d8cbb0', draw: (s) => drawBoards(s, oak) },
  walnut: { wall: '#8b9a8c', draw: (s) => drawBoards(s, walnut) },
  chalk: { wall: '#a9b8b4', draw: (s) => drawBoards(s, chalk) },
  teal: { wall: '#e0cfae', draw: (s) => drawBoards(s, teal) },
  linen: { wall: '#c8a98b', draw: (s) => drawLinen(s, '#d8ccb6') },
  gamcha: { wall: '#cfc09c', draw: drawGamcha },
  kantha: { wall: '#7f988f', draw: drawKantha },
  graph: {
    wall: '#c9bea6',
    draw: (s) => {
      drawBoards(s, walnut)
      layGraph(s)
    },
  },
  kraft: {
    wall: '#93a39f',
    draw: (s) => {
      drawBoards(s, chalk)
      layKraft(s)
    },
  },
  mat: {
    wall: '#cdb892',
    draw: (s) => {
      drawBoards(s, oak)
      layMat(s)
    },
  },
  oxide: { wall: '#d9cba6', draw: drawOxide },
  terrazzo: { wall: '#b88f73', draw: drawTerrazzo },
}

/** The table or floor, the wall behind it where the camera sees that far, and the light from the window. */
export function drawRoom(scene: Scene, ground: Ground, wallAt?: number): void {
  const { canvas } = scene
  const { wall, draw } = grounds[ground]
  const everything: Point[] = [
    [0, 0],
    [canvas.width, 0],
    [canvas.width, canvas.height],
    [0, canvas.height],
  ]
  draw(scene)
  if (scene.dark) canvas.fill([everything], '#0f0c1d', 0.7)
  lightTable(scene)
  if (wallAt !== undefined) drawWall(scene, wallAt, scene.dark ? mix(wall, '#1d1a2a', 0.84) : wall)
}

function drawWall(scene: Scene, y: number, colour: string): void {
  const { canvas, camera } = scene
  const [, foot] = camera.project([0, y, 0])
  const wall: Point[] = [
    [0, -5],
    [canvas.width, -5],
    [canvas.width, foot],
    [0, foot],
  ]
  const lamp = scene.random.pick([0.12, 0.9]) * canvas.width
  canvas.fill(
    [wall],
    canvas.linear(
      [0, 0],
      [canvas.width, foot],
      [
        [0, lighten(colour, 0.22)],
        [0.55, colour],
        [1, darken(colour, 0.2)],
      ],
    ),
  )
  canvas.within(wall, () => {
    if (scene.dark)
      canvas.fill(
        [wall],
        canvas.radial([lamp, foot * 0.2], 620, [
          [0, '#f6b45c', 0.8],
          [0.4, '#d98443', 0.32],
          [1, '#d98a45', 0],
        ]),
      )
    if (!scene.dark) scene.random.pick([paneLight, leafShade, pegBoard, paneLight])(scene, foot)
    canvas.fill(
      [
        [
          [0, foot - 70],
          [canvas.width, foot - 70],
          [canvas.width, foot],
          [0, foot],
        ],
      ],
      canvas.linear(
        [0, foot - 70],
        [0, foot],
        [
          [0, '#20140c', 0],
          [0.6, '#20140c', 0.07],
          [1, '#20140c', 0.3],
        ],
      ),
    )
  })
  canvas.fill(
    [
      [
        [0, foot],
        [canvas.width, foot],
        [canvas.width, foot + 34],
        [0, foot + 34],
      ],
    ],
    canvas.linear(
      [0, foot],
      [0, foot + 34],
      [
        [0, '#20140c', 0.34],
        [1, '#20140c', 0],
      ],
    ),
  )
}

/** Sunlight through a window of four panes, thrown on the wall. */
function paneLight(scene: Scene, foot: number): void {
  const { canvas, random } = scene
  const [x, y, w, h] = [
    random.between(80, 760),
    random.between(-0.2, 0.12) * foot,
    random.between(110, 150),
    Math.max(90, foot * 0.42),
  ]
  const pane = (c: number, r: number): Point[] =>
    [
      [0, 0],
      [0.9, 0],
      [0.9, 0.9],
      [0, 0.9],
    ].map(([u = 0, v = 0]): Point => [x + (c + u) * w + (r + v) * h * 0.22, y + (r + v) * h])
  canvas.blurred(5, () =>
    canvas.fill(
      [0, 1].flatMap((c) => [pane(c, 0), pane(c, 1)]),
      '#fff2d2',
      0.34,
    ),
  )
}

/** The shadow of leaves that hang before the window. */
function leafShade(scene: Scene, foot: number): void {
  const { canvas, random } = scene
  const side = random.pick([0.12, 0.86]) * canvas.width
  const leaves = Array.from({ length: 13 }, (): Point[] => {
    const [x, y, size, turn] = [
      side + random.between(-190, 190),
      random.between(-0.1, 0.75) * foot,
      random.between(60, 130),
      random.between(0.6, 2.4),
    ]
    const half = (s: number) =>
      Array.from({ length: 9 }, (_, i): Point => {
        const [u, v] = [(i / 8) * size, s * size * 0.2 * Math.sin((Math.PI * i) / 8)]
        return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)]
      })
    return [...half(1), ...half(-1).toReversed()]
  })
  canvas.blurred(7, () => canvas.fill(leaves, '#3a2c1c', 0.14))
}

/** A board with holes and a few tools on hooks. */
function pegBoard(scene: Scene, foot: number): void {
  const { canvas } = scene
  const holes: Point[] = []
  for (let x = 20; x < canvas.width; x += 46) for (let y = foot - 30; y > 0; y -= 46) holes.push([x, y])
  canvas.dots(holes, 3.6, '#2b1d12', 0.22)
}

/** Brightens the side of the window, lets the far corner sink. */
function lightTable(scene: Scene): void {
  const { canvas } = scene
  const { width, height } = canvas
  const { dark } = scene
  const all: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  canvas.fill(
    [all],
    canvas.radial([width * 0.24, height * 0.3], width * 0.75, [
      [0, '#fff3d6', dark ? 0.03 : 0.34],
      [0.6, '#fff3d6', dark ? 0 : 0.06],
      [1, '#fff3d6', 0],
    ]),
  )
  if (!dark) windowOnTable(scene)
  canvas.fill(
    [all],
    canvas.linear(
      [width * 0.35, height * 0.3],
      [width, height],
      [
        [0, '#24150b', 0],
        [1, '#24150b', dark ? 0.5 : 0.3],
      ],
    ),
  )
}

/** Sunlight through the window as it falls on the table. */
function windowOnTable(scene: Scene): void {
  const { canvas, random } = scene
  if (random.between(0, 1) < 0.4) return
  const [x, y, lean] = [random.between(-44, 8), random.between(-22, 14), random.between(0.25, 0.5)]
  const pane = (c: number, r: number): Point[] =>
    [
      [0, 0],
      [0.9, 0],
      [0.9, 0.9],
      [0, 0.9],
    ].map(([u = 0, v = 0]): Point => [x + (c + u) * 17 + (r + v) * 17 * lean, y + (r + v) * 13])
  const panes = [0, 1].flatMap((c) => [0, 1].map((r) => onPlane(scene, world, pane(c, r))))
  canvas.blurred(6, () => canvas.fill(panes, '#ffefc9', 0.26))
}
