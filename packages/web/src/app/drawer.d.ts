/** Made of the contract's table of pages by `build/drawer.ts`. */
declare module 'virtual:drawer' {
  import type { DrawerPage } from '@market/contract/pages'

  export const labels: Readonly<Record<DrawerPage, string>>
  /** An SVG path each. */
  export const signs: Readonly<Record<DrawerPage, string>>
}
