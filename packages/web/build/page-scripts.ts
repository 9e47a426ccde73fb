import { fileIn } from '@market/contract/languages'
import { pages } from '@market/contract/pages'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Pages whose script has another name than theirs. */
const names: Partial<Record<string, string>> = {
  dashboard: 'profile',
  reported: 'reported-products',
  history: 'account-history',
}

/** The script of a page of the contract's table, in the folder of the client. */
export function scriptOf(page: string): string {
  return `src/pages/${names[page] ?? page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`
}

/** The module `virtual:page-imports`: for each page of the contract's table, by its name, what loads its script. */
export function pageImports(): Plugin {
  const id = 'virtual:page-imports'
  const root = path.join(import.meta.dirname, '..')
  return {
    name: 'page-imports',
    resolveId: (given) => (given === id ? id : undefined),
    load(given) {
      if (given !== id) return undefined
      const lines = Object.keys(pages).map(
        (page) => `${page}: () => import(${JSON.stringify(path.join(root, scriptOf(page)))}),`,
      )
      return `export const pageImports = {\n${lines.join('\n')}\n}\n`
    },
  }
}

/** What the likeliest press on a page loads: a filter calls the service. */
const presses: Partial<Record<string, string[]>> = { search: ['src/api/send.ts'], category: ['src/api/send.ts'] }

/** What the likeliest press of a signed-in user, 'Book Now', loads. */
const signedInPress = ['src/features/bookings/booking-dialog.tsx', 'src/features/bookings/booking-form.tsx']

/**
 * Writes `.vite/page-scripts.json`: the files that each page and its likeliest press load besides the document's own,
 * and `signedIn`, those of a signed-in user's first press. The server puts them into the document, so that they load at
 * the same time.
 */
export function pageScripts(language: string): Plugin {
  return {
    name: 'page-scripts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const inDocument = filesOf(
          bundle,
          chunks.filter(({ isEntry }) => isEntry),
        )
        const beside = (sources: string[]) =>
          [
            ...filesOf(
              bundle,
              chunks.filter(({ moduleIds }) => sources.some((one) => moduleIds.some((id) => id.endsWith(`/${one}`)))),
            ),
          ]
            .filter((file) => !inDocument.has(file))
            .map((file) => `/${file}`)
        const all = Object.keys(pages).map((page) => [page, beside([scriptOf(page), ...(presses[page] ?? [])])])
        this.emitFile({
          type: 'asset',
          fileName: `.vite/${fileIn(language, 'page-scripts.json')}`,
          source: JSON.stringify(Object.fromEntries([...all, ['signedIn', beside(signedInPress)]])),
        })
      },
    },
  }
}

/** The chunks' files, with all that they import. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  chunks: Rolldown.OutputChunk[],
  found = new Set<string>(),
): Set<string> {
  for (const { fileName, imports } of chunks) {
    if (found.has(fileName)) continue
    found.add(fileName)
    filesOf(
      bundle,
      imports.map((file) => bundle[file]).filter((file) => file?.type === 'chunk'),
      found,
    )
  }
  return found
}
