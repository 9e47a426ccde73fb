import sharp from 'sharp'
import type { DemoListing } from '../src/shapes.ts'
import { brightness, mix } from './colour.ts'
import { makeCanvas } from './canvas.ts'
import { drawRoom } from './grounds/room.ts'
import { buildLaptop, type Laptop } from './laptop/build.ts'
import { drawMachine } from './laptop/machine.ts'
import { buildTent } from './laptop/stands.ts'
import { looks, type Look } from './looks.ts'
import type { Picture } from './picture.ts'
import { drawProps } from './props.ts'
import { makeRandom, type Random } from './random.ts'
import type { Scene } from './scene.ts'
import { aim, stage, type Staging } from './shots.ts'

const pictureSize = { width: 1280, height: 960 } as const

/** The picture of one listing as SVG without any text, so that it renders alike everywhere. */
export function sketchListing({ key, picture }: Pick<DemoListing, 'key' | 'picture'>): string {
  const random = makeRandom(key)
  return sketchView(random, picture, stage(picture.shot, random))
}

/** `drawLaptop`: instead of the laptop as it stands. */
export function sketchView(
  random: Random,
  picture: Picture,
  staging: Staging,
  drawLaptop: (scene: Scene, laptop: Laptop) => void = (scene, laptop) => drawMachine(scene, laptop, picture),
): string {
  const bare: Look = looks[picture.look]
  const look = picture.colour ? recoloured(bare, picture.colour) : bare
  const laptop = picture.shot === 'tent' ? buildTent(look, staging.pose.turn) : buildLaptop(look, staging.pose)
  const canvas = makeCanvas(pictureSize.width, pictureSize.height)
  const scene: Scene = { canvas, camera: aim(laptop, staging), random, dark: staging.dark ?? false }
  drawRoom(scene, picture.ground, staging.wall)
  drawProps(scene, laptop, picture.props ?? [], staging.wall, () => drawLaptop(scene, laptop))
  return canvas.svg()
}

/** The same as a WebP file of 1280 x 960. */
export function drawListing(listing: Pick<DemoListing, 'key' | 'picture'>): Promise<Buffer> {
  return sharp(Buffer.from(sketchListing(listing)))
    .webp({ quality: 74, effort: 6, smartSubsample: true })
    .toBuffer()
}

/** In another colour; the deck goes along where it had the body's. */
function recoloured(look: Look, body: string): Look {
  const same = Math.abs(brightness(look.body) - brightness(look.deck)) < 0.1
  if (!same) return { ...look, body }
  const tinted = Math.abs(brightness(look.body) - brightness(look.keys)) < 0.2
  const keys = tinted ? mix(body, '#101114', 0.35) : look.keys
  return {
    ...look,
    body,
    deck: mix(body, '#1a1a1a', 0.06),
    keys,
    legends: brightness(keys) < 0.5 ? '#e6e1d6' : look.legends,
  }
}
