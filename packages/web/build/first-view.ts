import path from 'node:path'
import { fileIn } from '@market/contract/languages'
import type { Texts } from '@market/contract/texts/all'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { definitions } from './definitions.ts'
import { inLanguage } from './in-language.ts'

/** Builds what renders the first view on the server into one file, `.vite/first-view.mjs`, with all its libraries. */
export function firstView(language: string, texts: Texts): Plugin {
  const root = path.join(import.meta.dirname, '..')
  return {
    name: 'first-view',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        define: { ...definitions(language), 'process.env.NODE_ENV': '"production"' },
        plugins: [inLanguage(language, texts), react()],
        ssr: { noExternal: true },
        build: {
          ssr: 'src/app/first-view.tsx',
          outDir: path.join(dir, '.vite'),
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            treeshake: { moduleSideEffects: [{ test: /contract\/src\//, sideEffects: false }] },
            output: { entryFileNames: fileIn(language, 'first-view.mjs'), codeSplitting: false },
          },
        },
      })
    },
  }
}
