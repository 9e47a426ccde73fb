import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { texts } from '@market/contract/texts'
import { build, type Plugin, type Rolldown } from 'vite'

const source = path.join(import.meta.dirname, '../src/service-worker')

/**
 * Builds the service worker as one file of its own, which keeps its name, and the page that it shows where there is no network:
 * a whole document without a script, in the styles of the build.
 */
export function serviceWorker(): Plugin {
  let filesAtHand: string[] = []
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const { styles, face, start } = namedFiles(bundle)
      filesAtHand = [styles, face, ...start, 'favicon.svg'].map((file) => `/${file}`)
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: await offlinePage(`/${styles}`) })
    },
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { FILES_AT_HAND: JSON.stringify(filesAtHand) },
        build: {
          ...(dir !== undefined && { outDir: dir }),
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: { input: path.join(source, 'main.ts'), output: { format: 'iife', entryFileNames: 'service-worker.js' } },
        },
      })
    },
  }
}

function namedFiles(bundle: Rolldown.OutputBundle): { styles: string, face: string, start: string[] } {
  const files = Object.keys(bundle)
  const styles = files.find((file) => /index.*\.css$/.test(file))
  const face = files.find((file) => /instrument-sans.*\.woff2$/.test(file))
  if (styles === undefined || face === undefined) throw new Error('The styles or the text face are missing from the bundle')
  const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)
  return { styles, face, start: entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : [] }
}

async function offlinePage(styles: string): Promise<string> {
  const template = await readFile(path.join(source, 'offline.html'), 'utf8')
  // The very script of the documents, whose hash the security policy knows.
  const theme = /<script>[\s\S]*?<\/script>/.exec(await readFile(path.join(import.meta.dirname, '../index.html'), 'utf8'))?.[0] ?? ''
  const { title, words, again, seen, nothing } = texts.offline
  const given: Record<string, string> = { styles, theme, title, words, again, seen, nothing, page: texts.product.pageTitle(title).replaceAll('&', '&amp;') }
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => given[name] ?? '')
}
