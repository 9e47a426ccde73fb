import { fileIn, isLanguage } from '@market/contract/languages'
import { textsIn } from '@market/contract/texts/all'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { definitions } from './build/definitions.ts'
import { drawer } from './build/drawer.ts'
import { firstView } from './build/first-view.ts'
import { groups } from './build/groups.ts'
import { inLanguage } from './build/in-language.ts'
import { noImportCycles } from './build/no-import-cycles.ts'
import { lateStart } from './build/late-start.ts'
import { otherLanguages } from './build/other-languages.ts'
import { inlineFavicon } from './build/inline-favicon.ts'
import { pageImports, pageScripts } from './build/page-scripts.ts'
import { preloadTextFace } from './build/preload-text-face.ts'
import { serviceWorker } from './build/service-worker.ts'
import { twiceAsLong } from './build/twice-as-long.ts'

/**
 * The client in one language; a separate build for each, which contains no other language's texts. `pseudo` changes the
 * texts of what runs in browsers and on the server.
 */
export function configOf(language: string, pseudo: Plugin[] = []): UserConfig {
  const texts = textsIn[isLanguage(language) ? language : 'en']
  return {
    root: import.meta.dirname,
    define: definitions(language),
    plugins: [
      inLanguage(language, texts),
      react(),
      tailwind(),
      preloadTextFace(),
      lateStart(),
      pageImports(),
      drawer(texts),
      pageScripts(language),
      inlineFavicon(),
      noImportCycles(),
      serviceWorker(language, texts),
      firstView(language, texts, pseudo),
      ...pseudo,
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: `.vite/${fileIn(language, 'manifest.json')}`,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Tree-shakes the contract: each page's chunk contains only what it uses.
        treeshake: { moduleSideEffects: [{ test: /contract\/src\//, sideEffects: false }] },
        output: {
          codeSplitting: { groups },
          // Otherwise a shared file is named after all pages that share it, in each file that imports it. 7 characters
          // of the hash (42 bits) are the fewest that the bundler takes: each first screen loads a list of all names.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
          assetFileNames: ({ names }) => `assets/${names[0]?.split(/[~.]/)[0]}-[hash:7][extname]`,
        },
      },
    },
  }
}

const isTwiceAsLong = process.env['TWICE_AS_LONG'] === '1'
const english = configOf('en', isTwiceAsLong ? [twiceAsLong()] : [])
export default defineConfig({
  ...english,
  plugins: [...(english.plugins ?? []), isTwiceAsLong ? [] : otherLanguages((language) => configOf(language))],
})
