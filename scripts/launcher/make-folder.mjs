import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder and its parents. Without `recursive`, which loops forever where the system answers ENOENT for a
 * parent, as below /proc.
 */
export async function makeFolder(folder) {
  try {
    await mkdir(folder)
  } catch (error) {
    if (error.code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    const parent = path.dirname(folder)
    if (error.code !== 'ENOENT' || parent === folder) throw error
    await makeFolder(parent)
    await mkdir(folder)
  }
}
