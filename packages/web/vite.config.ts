import { fileIn, isLanguage } from '@market/contract/languages'
import { textsIn } from '@market/contract/texts/all'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { appManifest } from './build/app-manifest.ts'
import { groups } from './build/groups.ts'
import { inLanguage } from './build/in-language.ts'
import { withoutFrameworkMode } from './build/no-framework-mode.ts'
import { noRings } from './build/no-rings.ts'
import { oneStart } from './build/one-start.ts'
import { otherLanguages } from './build/other-languages.ts'
import { ownIcon } from './build/own-icon.ts'
import { pageScripts } from './build/page-scripts.ts'
import { preloadTextFace } from './build/preload-text-face.ts'
import { serviceWorker } from './build/service-worker.ts'
import { twiceAsLong } from './build/twice-as-long.ts'

/** The client in one language: a build of its own, in which no other language has a part. */
export function configOf(language: string): UserConfig {
  const texts = textsIn[isLanguage(language) ? language : 'en']
  return {
    root: import.meta.dirname,
    define: { SERVICE_WORKER: JSON.stringify(`/${fileIn(language, 'service-worker.js')}`) },
    plugins: [
      inLanguage(language, texts),
      react(),
      tailwind(),
      preloadTextFace(),
      ownIcon(),
      withoutFrameworkMode(),
      oneStart(),
      noRings(),
      pageScripts(language),
      appManifest(language, texts),
      serviceWorker(language, texts),
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: `.vite/${fileIn(language, 'manifest.json')}`,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // What a page does not use of the contract is left out of its script.
        treeshake: { moduleSideEffects: [{ test: /contract\/src\//, sideEffects: false }] },
        output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
      },
    },
  }
}

const english = configOf('en')
export default defineConfig({
  ...english,
  plugins: [
    ...(english.plugins ?? []),
    process.env['TWICE_AS_LONG'] === '1' ? twiceAsLong() : otherLanguages(configOf),
  ],
})
