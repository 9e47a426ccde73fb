import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compressible files; pictures and fonts are compressed already. */
const packable = /\.(js|css|svg|json|webmanifest|txt)$/
/** A smaller file fits into one network packet uncompressed. */
const worthIt = 1024

/** @type {[ending: string, shrink: (bytes: Buffer) => Promise<Buffer>][]} */
const packings = [
  [
    '.br',
    (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
]

/** Writes compressed copies beside each file of a folder, at the highest level, since it happens once per build. Hidden folders are not served. */
export async function packFiles(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.')) await packFiles(place)
    } else if (packable.test(entry.name)) {
      await pack(place)
    }
  }
}

async function pack(file) {
  const bytes = await readFile(file)
  if (bytes.length < worthIt) return
  await Promise.all(packings.map(async ([ending, shrink]) => writeFile(file + ending, await shrink(bytes))))
}
