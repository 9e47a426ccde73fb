import type { Rolldown } from 'vite'

type Groups = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>

/**
 * Code splitting: what every first screen needs, and what several pages share, by the pages that share it. Libraries
 * change seldom, so their chunk stays cached across releases.
 */
export const groups: Groups = [
  // Loaded only where the hosted sign-in is configured; the service worker does not precache it.
  { name: 'firebase', test: /node_modules\/@firebase\// },
  { name: 'libraries', tags: ['$initial'], test: /node_modules\// },
  { name: 'index', tags: ['$initial'] },
  // A few bytes each: merged with a neighbour, they would bring that neighbour's scripts to other pages.
  {
    name: 'index',
    test: /src\/(?:ui\/(?:class-names|titles|panel|[\w-]*look[\w-]*)|identity\/return-path|features\/orders\/keys)\.tsx?$/,
  },
  // Alone, because the import page's scripts would be merged with it, and so come to a visitor's newsletter.
  { name: 'shown', test: /use-once-shown/ },
  // Likewise: of the public pages only a laptop's has ruled rows.
  { name: 'facts', test: /ui\/facts\.tsx$/ },
  // Likewise, because of a draft's schemas.
  { name: 'contact', test: /texts\/[\w-]+\/contact\.ts$/ },
  // With all that a list of laptops imports: Home and most public pages show one. Home's row has the dashboards' cell.
  { name: 'laptops', test: /product-grid|item-cell/ },
  // Alone, because what Admins alone see would be merged with them. Below the laptops, whose figures a day imports.
  { name: 'day', test: /ui\/day\.tsx$/ },
  { name: 'badges', test: /ui\/badge-row\.tsx$/ },
  { name: 'price-column', test: /listing\/price-column\.tsx$/ },
  { name: 'reports', test: /features\/reports\/queries\.ts$/ },
  // Chunks below 1 KB are merged with a neighbour: fewer files, while the pages' sizes stay; from 3 KB on some double.
  { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 1000, minShareCount: 2 },
]
