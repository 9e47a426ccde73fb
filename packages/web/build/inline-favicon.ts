import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Inlines the favicon into the document: it is smaller than a request. */
export function inlineFavicon(): Plugin {
  return {
    name: 'inline-favicon',
    apply: 'build',
    async transformIndexHtml(html) {
      const drawing = await readFile(path.join(import.meta.dirname, '../public/favicon.svg'), 'utf8')
      return html.replace(
        'href="/favicon.svg"',
        () => `href="data:image/svg+xml,${encodeURIComponent(drawing.trim())}"`,
      )
    },
  }
}
