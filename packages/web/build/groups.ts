import type { Rolldown } from 'vite'

type Groups = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>

/**
 * Code splitting: few chunks instead of one for each module; what every first screen needs, then what several pages
 * share. Libraries change seldom, so their chunks stay cached across releases. `checks/sizes.mjs` holds every route to
 * its budget.
 */
export const groups: Groups = [
  // Includes its dependencies: chunks that import each other in a cycle can fail at load.
  { name: 'stripe', test: /node_modules\/(@stripe|prop-types)\// },
  // Loaded only where the hosted sign-in is configured.
  { name: 'firebase', test: /node_modules\/(@firebase|idb|tslib)\// },
  { name: 'libraries', tags: ['$initial'], test: /node_modules\// },
  { name: 'index', tags: ['$initial'] },
  // The call table, its schemas and what sends a call. A visitor who only reads the first screen does not load it.
  {
    name: 'calls',
    test: /node_modules\/zod\/|contract\/src\/(call|calls|fields|listing-schemas|passwords|request|audit)[./]|web\/src\/api\/(send|schemas|read-|renew|idempotency)|web\/src\/identity\/token/,
  },
  { name: 'signs', test: /node_modules\/lucide-react\// },
  // What a form page renders first, without the form library.
  {
    name: 'fields',
    test: /web\/src\/(ui\/(field|text-field|radio-cards|form-page)|identity\/redirect-after-sign-in|api\/field-rules|identity\/(popup|hosted-sign-in|return-path))|texts\/[\w-]+\/sign-in/,
  },
  // Toasts and error texts, and the mutations, which report with them.
  {
    name: 'messages',
    test: /contract\/src\/(problem|texts\/(([\w-]+\/)?(toasts|refusals|rules|problems|fields)|field-sentences))|web\/src\/api\/problem-message|node_modules\/react-hot-toast\/|web\/src\/ui\/(toast|report-failure|message-signs)|useMutation|mutationObserver/,
  },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  { name: 'photos', test: /web\/src\/ui\/photo-field|web\/src\/features\/photos/ },
  { name: 'dialogs', test: /texts\/[\w-]+\/(selling|buying|people)|web\/src\/ui\/dialog/ },
  { name: 'search', test: /texts\/[\w-]+\/search|web\/src\/features\/search\/(?!search-results|category-results)/ },
  {
    name: 'laptops',
    test: /web\/src\/features\/(products\/(product-|buyer-actions|price|describe|laptop-link|not-given)|brands|wishes\/(use-wishes|queries)|bookings\/queries)|web\/src\/ui\/(picture|use-hydrated|avatar|facts|verified|badge|price|load-more|loaded|paged-list|notices|brand-icon)|contract\/src\/(pictures|money)|texts\/([\w-]+\/(laptops|listing|home|forms|names)|forms-of)|[iI]nfiniteQuery/,
  },
  {
    name: 'lists',
    test: /web\/src\/ui\/(tag-table|table-skeleton|dashboard-page|confirm-button)|features\/products\/(item-cell|sold-badge|own)/,
  },
]
