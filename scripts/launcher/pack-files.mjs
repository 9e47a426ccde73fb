import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** A smaller file fits into one network packet uncompressed. */
const worthIt = 1024

/**
 * Writes compressed copies beside each compressible file of a folder, at the highest level, since it happens once per
 * build. Hidden folders are not served, pictures and fonts are compressed already.
 */
export async function packFiles(folder) {
  for (const file of globSync(`${folder}/**/*.{js,css,svg,json,webmanifest,txt}`, { exclude: ['**/.*'] })) {
    const bytes = readFileSync(file)
    if (bytes.length < worthIt) continue
    const packed = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })])
    for (const [n, ending] of ['br', 'gz'].entries()) writeFileSync(`${file}.${ending}`, packed[n] ?? '')
  }
}
