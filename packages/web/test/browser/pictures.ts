import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const picture = path.join(import.meta.dirname, '../../public/preview.png')

/** An image host with one picture: every upload becomes it, and every address serves it. */
export function pictures(): Plugin {
  return {
    name: 'pictures',
    configureServer({ middlewares }) {
      middlewares.use('/api/images', (_, response) => {
        const address = `/images/${'0'.repeat(64)}.png`
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ success: true, data: { url: address, display_url: address } }))
      })
      middlewares.use('/images/', (_, response) => {
        response.setHeader('content-type', 'image/png')
        createReadStream(picture).pipe(response)
      })
    },
  }
}
