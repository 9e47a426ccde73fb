import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { directionOf, fileIn } from '@market/contract/languages'
import type { Texts } from '@market/contract/texts/all'
import type { Plugin, PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest } from './app-manifest.ts'

const source = path.join(import.meta.dirname, '../src/service-worker')

/**
 * Builds the web app manifest and the service worker, each as one file without a hash in its name, and the offline
 * page. The worker precaches the offline page and the scripts, styles and fonts of its language.
 */
export function serviceWorker(language: string, texts: Texts): PluginOption[] {
  const built = new Set<string>()
  return [
    offlinePage(language, texts, built),
    VitePWA({
      strategies: 'injectManifest',
      filename: fileIn(language, 'service-worker.js'),
      manifestFilename: fileIn(language, 'manifest.webmanifest'),
      manifest: appManifest(language, texts),
      includeManifestIcons: false,
      // src/app/register-service-worker.ts does, after the first page.
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        injectionPoint: 'self.builtFiles',
        globPatterns: ['assets/*.{js,css,woff2}', fileIn(language, 'offline.html'), 'favicon.svg'],
        // Loaded only where the hosted sign-in is configured.
        globIgnores: ['assets/firebase-*'],
        // The folder has the files of the other languages, too.
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => !url.startsWith('assets/') || built.has(url)) }),
        ],
      },
      integration: {
        configureCustomSWViteBuild({ build, define }) {
          if (build?.lib) build.lib.entry = path.join(source, 'service-worker.ts')
          if (define) define['OFFLINE_PAGE'] = JSON.stringify(`/${fileIn(language, 'offline.html')}`)
        },
      },
    }),
  ]
}

/** Builds the offline page, a whole document without scripts in the styles of the build, and lists what is built. */
function offlinePage(language: string, texts: Texts, built: Set<string>): Plugin {
  return {
    name: 'offline-page',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.keys(bundle)) built.add(file)
      const styles = [...built].find((file) => /index.*\.css$/.test(file))
      if (styles === undefined) throw new Error('The styles are missing from the bundle')
      this.emitFile({
        type: 'asset',
        fileName: fileIn(language, 'offline.html'),
        source: await fillOfflinePage(language, texts, `/${styles}`),
      })
    },
  }
}

async function fillOfflinePage(language: string, texts: Texts, styles: string): Promise<string> {
  const template = await readFile(path.join(source, 'offline.html'), 'utf8')
  // The same inline script as in the documents, because the Content-Security-Policy allows its hash.
  const theme =
    /<script>[\s\S]*?<\/script>/.exec(await readFile(path.join(import.meta.dirname, '../index.html'), 'utf8'))?.[0] ??
    ''
  const { title, words, again } = texts.offline
  const page = texts.product.pageTitle(title).replaceAll('&', '&amp;')
  const given: Record<string, string> = {
    language,
    direction: directionOf(language),
    styles,
    theme,
    title,
    words,
    again,
    page,
    product: texts.product.title.replaceAll('&', '&amp;'),
  }
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => given[name] ?? '')
}
