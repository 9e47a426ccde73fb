import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The sign in the tab is smaller than what it takes to ask for it: it stands in the document. */
export function ownIcon(): Plugin {
  return {
    name: 'own-icon',
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
