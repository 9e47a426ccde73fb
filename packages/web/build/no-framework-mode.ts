import type { Plugin } from 'vite'

const module = /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/

/**
 * React Router's links contain the prefetching of its framework mode, which needs a manifest that only its own server
 * writes. Without framework mode that code does nothing, so the build removes it; our prefetching is in
 * `app/prefetch.ts`.
 */
export function withoutFrameworkMode(): Plugin {
  let met = false
  return {
    name: 'without-framework-mode',
    apply: 'build',
    load(id) {
      if (!module.test(id)) return undefined
      met = true
      return [
        'import { createContext } from "react"',
        'export const FrameworkContext = createContext(undefined)',
        'export const usePrefetchBehavior = () => [false, null, {}]',
        'export const mergeRefs = (ref) => ref',
        'export const PrefetchPageLinks = () => null',
        'export const Links = undefined, Meta = undefined, Scripts = undefined, CRITICAL_CSS_DATA_ATTRIBUTE = undefined, setIsHydrated = undefined, useFrameworkContext = undefined',
      ].join('\n')
    },
    buildEnd(error) {
      if (error === undefined && !met)
        throw new Error(
          'React Router’s framework mode is no longer where the build expects it; see build/no-framework-mode.ts',
        )
    },
  }
}
