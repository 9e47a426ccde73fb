import { existsSync } from 'node:fs'
import path from 'node:path'
import { directionOf, fileIn } from '@market/contract/languages'
import type { Texts } from '@market/contract/texts/all'
import type { Plugin } from 'vite'

/** The contract's modules that export texts: their imports from `en` resolve to the build's language. */
const doors = /contract\/src\/texts(\/(articles|card-refusals|refusals))?\.ts$/

/** Builds the client in one language: its texts, its document and, for Bengali, its font. */
export function inLanguage(language: string, texts: Texts): Plugin {
  return {
    name: 'in-language',
    enforce: 'pre',
    resolveId(source, importer) {
      if (language === 'en' || importer === undefined || !doors.test(importer) || !/^\.\/(texts\/)?en\b/.test(source))
        return undefined
      const own = path.resolve(path.dirname(importer), source.replace(/\ben\b/, language))
      return existsSync(own) ? own : undefined
    },
    transform: {
      filter: { id: /web\/src\/styles\/app\.css$/ },
      handler: (code) => (language === 'bn' ? `${code}\n@import "./bengali.css";\n` : undefined),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${directionOf(language)}"`)
          .replace(
            /(<noscript>).*?(<\/noscript>)/s,
            (_, begin: string, end: string) => begin + texts.noScript.words.replaceAll('&', '&amp;') + end,
          ),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const document = bundle['index.html']
        if (document !== undefined) document.fileName = fileIn(language, 'index.html')
      },
    },
  }
}
