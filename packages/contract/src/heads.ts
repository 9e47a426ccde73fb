import { homeHead } from './heads/home.ts'
import { laptopHead } from './heads/laptop.ts'
import { searchHead } from './heads/search.ts'
import type { Head, Shown } from './heads/head.ts'
import { pages, type FoundPage, type PageName } from './pages.ts'
import { texts } from './texts.ts'

export { wholeAddress } from './heads/head.ts'
export type { Head, PageReply, PreviewImage, PreloadedPicture, Shown } from './heads/head.ts'

/** Pages whose head depends on more than the page table. */
const heads: Partial<Record<PageName, (shown: Shown) => Partial<Head>>> = { home: homeHead, search: searchHead, laptop: laptopHead }

/** 1200 by 630 pixels, as link previews want it. */
const preview = { address: '/preview.png', width: 1200, height: 630, alt: texts.home.lead }

/** What a page's document says of it to browsers, search engines and link previews; undefined: there is no such page. */
export function headOf(found: FoundPage | undefined, shown: Shown): Head {
  const { title, description, indexed, pattern } = found?.page ?? { ...pages.home, title: texts.product.pageTitle(texts.error.notFound), indexed: false }
  return {
    status: found ? 200 : 404, title, description, type: 'website', image: preview, structured: [],
    // A pattern is an address as long as it has no parameters.
    canonical: indexed && !pattern.includes(':') ? pattern : null,
    indexed,
    ...(found && heads[found.name]?.(shown)),
  }
}
