import type { PageName } from '@market/contract'
import { fileIn } from '@market/contract/languages'
import type { Plugin, Rolldown } from 'vite'

/** The modules that `app/router.tsx` imports for each page. */
const modules: Record<PageName, readonly string[]> = {
  home: ['pages/home-page'],
  login: ['pages/login-page'],
  signup: ['pages/signup-page'],
  resetPassword: ['pages/reset-password-page'],
  verifyEmail: ['pages/verify-email-page'],
  confirmNewsletter: ['pages/confirm-newsletter-page'],
  blog: ['pages/blog-page'],
  servicelist: ['pages/servicelist-page'],
  search: ['pages/search-page'],
  laptop: ['pages/laptop-page'],
  category: ['pages/category-page'],
  profile: ['pages/profile-page'],
  ...inDashboard({
    dashboard: 'profile',
    allBuyers: 'all-buyers',
    allSellers: 'all-sellers',
    reported: 'reported-products',
    audit: 'audit',
    integrity: 'integrity',
    addProduct: 'add-product',
    myProducts: 'my-products',
    myOrders: 'my-orders',
    myWishlist: 'my-wishlist',
    history: 'account-history',
    payment: 'payment',
  }),
}

function inDashboard<N extends PageName>(pages: Record<N, string>): Record<N, string[]> {
  const entries = Object.entries<string>(pages).map(([name, page]) => [
    name,
    ['app/layouts/dashboard-layout', `pages/${page}-page`],
  ])
  return Object.fromEntries(entries) as Record<N, string[]>
}

/**
 * Writes the chunks that each page needs in addition to the entry's into `.vite/page-scripts.json`, by the page's name
 * in the contract, so that the server's document preloads them: otherwise the browser finds them only after the entry
 * has run.
 */
export function pageScripts(language: string): Plugin {
  return {
    name: 'page-scripts',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
      const start = withImports(
        bundle,
        chunks.filter(({ isEntry }) => isEntry),
      )
      const scripts = Object.entries(modules).map(([page, names]) => {
        const own = names.map((name) => {
          const found = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.replace(/\.tsx?$/, '').endsWith(`/src/${name}`)),
          )
          if (found === undefined) throw new Error(`The build has no script for ${name}; see build/page-scripts.ts`)
          return found
        })
        return [page, [...withImports(bundle, own)].filter((file) => !start.has(file)).map((file) => `/${file}`)]
      })
      this.emitFile({
        type: 'asset',
        fileName: `.vite/${fileIn(language, 'page-scripts.json')}`,
        source: JSON.stringify(Object.fromEntries(scripts)),
      })
    },
  }
}

function withImports(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<string>(),
): Set<string> {
  for (const { fileName, imports } of chunks) {
    if (found.has(fileName)) continue
    found.add(fileName)
    withImports(
      bundle,
      imports.flatMap((file) => (bundle[file]?.type === 'chunk' ? [bundle[file]] : [])),
      found,
    )
  }
  return found
}
