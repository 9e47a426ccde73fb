import { afterBrand } from './describe.ts'

/** Two lines of the narrowest card hold at least this many characters of a title. */
const surelySeen = 24

/**
 * Tells whether a title of the list may be cut to two lines: no other begins the same, so that it still differs from
 * all of them.
 */
export function shortTitles(list: readonly { itemName: string; brand: string }[]) {
  const startOf = ({ itemName, brand }: (typeof list)[number]) =>
    afterBrand(itemName, brand).slice(0, surelySeen).toLowerCase()
  const starts = list.map(startOf)
  return (one: (typeof list)[number]) => starts.indexOf(startOf(one)) === starts.lastIndexOf(startOf(one))
}
