import { languages } from '@market/contract/languages'
import { build, type InlineConfig, type Plugin } from 'vite'

/**
 * Builds the client in every other language into the same folder, after the English one. Chunks without texts are
 * identical in all languages, so they share one file.
 */
export function otherLanguages(configOf: (language: string) => InlineConfig): Plugin {
  return {
    name: 'other-languages',
    apply: 'build',
    async writeBundle({ dir }) {
      for (const language of Object.keys(languages).filter((one) => one !== 'en')) {
        const config = configOf(language)
        await build({
          ...config,
          configFile: false,
          logLevel: 'warn',
          build: {
            ...config.build,
            ...(dir !== undefined && { outDir: dir }),
            emptyOutDir: false,
            copyPublicDir: false,
          },
        })
      }
    },
  }
}
