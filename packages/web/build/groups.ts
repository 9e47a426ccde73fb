import type { Rolldown } from 'vite'

type Groups = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>

/**
 * Few files instead of one for each module: what every first screen needs, then what several pages share, by what it is for.
 * Libraries change seldom and stay in people's caches from release to release. `checks/sizes.mjs` holds every route to its budget.
 */
export const groups: Groups = [
  // With all that it needs: a file and its own import in a ring fail when the ring is entered at the wrong end.
  { name: 'stripe', test: /node_modules\/(@stripe|prop-types)\// },
  // For markets that have chosen it alone.
  { name: 'firebase', test: /node_modules\/(@firebase|idb|tslib)\// },
  { name: 'libraries', tags: ['$initial'], test: /node_modules\// },
  { name: 'index', tags: ['$initial'] },
  // The call table with its schemas and what sends a call: for whoever is signed in, or sends something.
  {
    name: 'calls',
    test: /node_modules\/zod\/|contract\/src\/(call|calls|fields|listing-schemas|passwords|request|audit)[./]|web\/src\/api\/(send|schemas|read-|renew|idempotency)|web\/src\/identity\/token/,
  },
  { name: 'signs', test: /node_modules\/lucide-react\// },
  // What a page for typing something in draws at once; the smallest of these pages stand with it, since one file comes sooner than two.
  {
    name: 'fields',
    test: /web\/src\/(ui\/(field|text-field|radio-cards|form-page|use-short-form|use-act|say-later)|features\/sign-in\/(popup-sign-in|login-form|forgot-password|reset-form)|pages\/(login|reset-password)-page|identity\/arrive|api\/follows|identity\/(popup|hosted-sign-in|return-path))|texts\/[\w-]+\/sign-in/,
  },
  // What tells that something was refused or done.
  {
    name: 'messages',
    test: /contract\/src\/(problem|texts\/(([\w-]+\/)?(toasts|refusals|rules|problems|fields)|field-sentences))|web\/src\/api\/say-problem|node_modules\/react-hot-toast\/|web\/src\/ui\/(toast|sayings|report-failure|message-signs)|useMutation|mutationObserver/,
  },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  { name: 'photos', test: /web\/src\/ui\/photo-field|web\/src\/features\/photos/ },
  { name: 'dialogs', test: /texts\/[\w-]+\/(selling|buying|people|listing)|web\/src\/ui\/dialog/ },
  { name: 'search', test: /texts\/[\w-]+\/search|web\/src\/features\/search\/(?!search-results|category-results)/ },
  {
    name: 'laptops',
    test: /web\/src\/features\/(products\/(product-|price|describe|laptop-link|not-given)|brands)|web\/src\/ui\/(picture|use-first-screen-stands|avatar|facts|verified|badge|price|load-more|loaded|paged-list|notices|brand-icon)|contract\/src\/(pictures|money)|texts\/([\w-]+\/(laptops|home|forms|names)|forms-of)|[iI]nfiniteQuery/,
  },
  {
    name: 'lists',
    test: /web\/src\/ui\/(tag-table|table-skeleton|dashboard-page|confirm-button)|features\/products\/(item-cell|sold-badge|own)|web\/src\/features\/(bookings|wishes)\/queries/,
  },
]
