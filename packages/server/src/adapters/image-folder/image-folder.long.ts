import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { survivesKills } from '../../../test/image-store-promises.ts'
import { createImageFolder } from './image-folder.ts'

survivesKills('a folder of images', async () => {
  const root = await mkdtemp(join(tmpdir(), 'image-folder-'))
  return {
    open: async () => createImageFolder(root),
    script: `
      import { createImageFolder } from ${JSON.stringify(new URL('image-folder.ts', import.meta.url).href)}
      const store = createImageFolder(${JSON.stringify(root)})`,
    count: async () => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).length
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
})
