/** Made of the contract's table of pages by `build/page-scripts.ts`. */
declare module 'virtual:page-imports' {
  import type { PageName } from '@market/contract/pages'
  import type { ReactNode } from 'react'

  /** A page's script. */
  export interface Script {
    Component: () => ReactNode
  }

  export const pageImports: Readonly<Record<PageName, () => Promise<Script>>>
}
