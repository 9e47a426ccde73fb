import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

// Draws the icons of the installed product from its favicon: `node packages/web/build/draw-icons.ts`.

const folder = path.join(import.meta.dirname, '../public')
const sign = (await readFile(path.join(folder, 'favicon.svg'), 'utf8')).replace(/^<svg[^>]*>/, '').replace('</svg>', '')

/** `part` is the share of the square that the sign fills; a maskable icon may lose up to a fifth at each edge. */
function draw(size: number, part: number): string {
  const scale = (size * part) / 32
  const edge = (size - 32 * scale) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="#191714"/>` +
    `<g transform="translate(${edge} ${edge}) scale(${scale})" fill="none" stroke="#2a2622" stroke-width="2" stroke-linejoin="round">${sign}</g></svg>`
  )
}

for (const [name, size, part] of [
  ['icon-192', 192, 0.8],
  ['icon-512', 512, 0.8],
  ['icon-mask-512', 512, 0.56],
] as const) {
  await sharp(Buffer.from(draw(size, part)))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(folder, `${name}.png`))
}
