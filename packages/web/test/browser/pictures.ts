import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const picture = path.join(import.meta.dirname, '../../public/preview.png')

/** Serves the same picture for every address of our image host. */
export function pictures(): Plugin {
  return {
    name: 'pictures',
    configureServer({ middlewares }) {
      middlewares.use('/images/', (_, response) => {
        response.setHeader('content-type', 'image/png')
        createReadStream(picture).pipe(response)
      })
    },
  }
}
