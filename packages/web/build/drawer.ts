import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pages, type Page } from '@market/contract/pages'
import type { Texts } from '@market/contract/texts/all'
import type { Plugin } from 'vite'
import { scriptOf } from './page-scripts.ts'

/**
 * The module `virtual:drawer`: of each page in a drawer, its label and the path of its sign, the SVG file beside its
 * script. Made here, because a browser that calls `title` needs every page's texts.
 */
export function drawer(texts: Texts): Plugin {
  const id = 'virtual:drawer'
  const root = path.join(import.meta.dirname, '..')
  const signOf = (page: string): string => {
    const file = scriptOf(page).replace('.tsx', '.svg')
    const [, sign] = / d="([^"]+)"/.exec(readFileSync(path.join(root, file), 'utf8')) ?? []
    if (sign === undefined) throw new Error(`${file} has no path`)
    return sign
  }
  return {
    name: 'drawer',
    resolveId: (given) => (given === id ? id : undefined),
    load(given) {
      if (given !== id) return undefined
      const linked = Object.entries<Page>(pages).filter(([, page]) => page.drawer !== undefined)
      const labels = linked.map(([name, { title, label = title }]) => [name, label(texts)])
      const signs = linked.map(([name]) => [name, signOf(name)])
      const object = (entries: string[][]) => JSON.stringify(Object.fromEntries(entries))
      return `export const labels = ${object(labels)}\nconst signs = ${object(signs)}\nexport { signs }\n`
    },
  }
}
