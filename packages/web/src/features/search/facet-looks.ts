/** In the sheet they stand in two columns where they fit. */
export const facetLook =
  'group/facet min-w-0 border-t border-base-300 first:border-t-0 sm:group-open/sheet:break-inside-avoid sm:group-open/sheet:border-t'
export const facetsLook = 'grid gap-x-8 sm:group-open/sheet:block sm:group-open/sheet:columns-2'
/** As many columns as the labels allow: one beside the results, two on a phone. */
export const ticksLook = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4'
