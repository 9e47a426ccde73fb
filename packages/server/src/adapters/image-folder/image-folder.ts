import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { parseImageName, requireImageName, type ImageStore } from '../../ports/images.ts'
import { syncFolder, writeDurably } from './durable-write.ts'

/** Stores images in a local folder: `<first two digits>/<sha256>/<file>`. */
export function createImageFolder(root: string): ImageStore {
  const folderOf = (sha256: string) => path.join(root, sha256.slice(0, 2), sha256)
  return {
    async put({ name, bytes }) {
      const folder = folderOf(requireImageName(name))
      const temporary = path.join(folder, `${name}.${randomUUID()}`)
      await mkdir(folder, { recursive: true })
      try {
        await writeDurably(temporary, bytes)
        await rename(temporary, path.join(folder, name))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(folder)
      await syncFolder(path.dirname(folder))
    },
    async get(name) {
      const known = parseImageName(name)
      return known && unless(['ENOENT'], null, () => readFile(path.join(folderOf(known.sha256), name)))
    },
    async delete(names) {
      for (const name of names) {
        const folder = folderOf(requireImageName(name))
        const files = await unless(['ENOENT'], [], () => readdir(folder))
        // Temporary files too: a killed process leaves one.
        const own = files.filter((file) => file === name || file.startsWith(`${name}.`))
        for (const file of own) await rm(path.join(folder, file), { force: true })
        await unless(['ENOENT', 'ENOTEMPTY', 'EEXIST'], undefined, () => rmdir(folder))
      }
    },
  }
}

/** Returns the result of `act`, or `instead` when it fails with one of the codes. */
async function unless<T>(codes: string[], instead: T, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return instead
    throw error
  }
}
