import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileIn } from '@market/contract/languages'
import type { Texts } from '@market/contract/texts/all'
import { build, type Plugin, type Rolldown } from 'vite'
import { inLanguage } from './in-language.ts'

const source = path.join(import.meta.dirname, '../src/service-worker')

/**
 * Builds the service worker as one file without a hash in its name, and the offline page: a whole document without
 * scripts, in the styles of the build.
 */
export function serviceWorker(language: string, texts: Texts): Plugin {
  let precachedFiles: string[] = []
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const { styles, faces, start } = namedFiles(bundle)
      precachedFiles = [styles, ...faces, ...start, 'favicon.svg'].map((file) => `/${file}`)
      this.emitFile({
        type: 'asset',
        fileName: fileIn(language, 'offline.html'),
        source: await offlinePage(language, texts, `/${styles}`),
      })
    },
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [inLanguage(language, texts)],
        define: { PRECACHED_FILES: JSON.stringify(precachedFiles), OWN_LANGUAGE: JSON.stringify(language) },
        build: {
          ...(dir !== undefined && { outDir: dir }),
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: path.join(source, 'main.ts'),
            output: { format: 'iife', entryFileNames: fileIn(language, 'service-worker.js') },
          },
        },
      })
    },
  }
}

function namedFiles(bundle: Rolldown.OutputBundle): { styles: string; faces: string[]; start: string[] } {
  const files = Object.keys(bundle)
  const styles = files.find((file) => /index.*\.css$/.test(file))
  const faces = files.filter((file) => /(instrument-sans|anek-bangla).*\.woff2$/.test(file))
  if (styles === undefined || faces.length === 0)
    throw new Error('The styles or the text face are missing from the bundle')
  const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)
  return { styles, faces, start: entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : [] }
}

async function offlinePage(language: string, texts: Texts, styles: string): Promise<string> {
  const template = await readFile(path.join(source, 'offline.html'), 'utf8')
  // The same inline script as in the documents, because the Content-Security-Policy allows its hash.
  const theme =
    /<script>[\s\S]*?<\/script>/.exec(await readFile(path.join(import.meta.dirname, '../index.html'), 'utf8'))?.[0] ??
    ''
  const { title, words, again, seen, nothing } = texts.offline
  const given: Record<string, string> = {
    language,
    styles,
    theme,
    title,
    words,
    again,
    seen,
    nothing,
    page: texts.product.pageTitle(title).replaceAll('&', '&amp;'),
  }
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => given[name] ?? '')
}
