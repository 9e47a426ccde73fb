import path from 'node:path'
import { fileIn } from '@market/contract/languages'
import type { Texts } from '@market/contract/texts/all'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { definitions } from './definitions.ts'
import { drawer } from './drawer.ts'
import { inLanguage } from './in-language.ts'
import { pageImports } from './page-scripts.ts'

/** V8 keeps a program's text while it runs: one byte a character, but two once a single one is not Latin. */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[\u0080-\uFFFF]/g,
          (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

/**
 * Builds what renders the first view on the server into one file, `.vite/first-view.mjs`, with all its libraries.
 * `pseudo` changes the texts.
 */
export function firstView(language: string, texts: Texts, pseudo: Plugin[]): Plugin {
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
        plugins: [inLanguage(language, texts), ...pseudo, react(), pageImports(), drawer(texts), inAscii],
        ssr: { noExternal: true },
        build: {
          ssr: 'src/app/first-view.tsx',
          outDir: path.join(dir, '.vite'),
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            treeshake: { moduleSideEffects: [{ test: /contract\/src\//, sideEffects: false }] },
            output: {
              entryFileNames: fileIn(language, 'first-view.mjs'),
              codeSplitting: false,
              // Names stay, for stack traces.
              minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            },
          },
        },
      })
    },
  }
}
