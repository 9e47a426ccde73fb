import { categoryHead } from './heads/category.ts'
import { homeHead } from './heads/home.ts'
import { laptopHead } from './heads/laptop.ts'
import { searchHead } from './heads/search.ts'
import type { Head, Shown } from './heads/head.ts'
import { pages, type FoundPage, type Page, type PageName } from './pages.ts'
import type { Texts } from './texts/all.ts'

export { wholeAddress } from './heads/head.ts'
export type { Head, PageReply, PreviewImage, PreloadedPicture, Shown } from './heads/head.ts'

/** Heads of the pages that depend on more than the page table. */
const heads: Partial<Record<PageName, (shown: Shown) => Partial<Head>>> = {
  home: homeHead,
  search: searchHead,
  laptop: laptopHead,
  category: categoryHead,
}

/** 1200 by 630 pixels, the size that link previews expect. */
const preview = { address: '/preview.png', width: 1200, height: 630 }

const missing: Page = {
  ...pages.home,
  title: ({ error }) => error.notFound,
  indexed: false,
}

/** The document's head for browsers, search engines and link previews; `found` undefined: the 404 page. */
export function headOf(found: FoundPage | undefined, shown: Shown): Head {
  const { texts } = shown
  const { title, description, indexed, pattern } = found?.page ?? missing
  return {
    status: found ? 200 : 404,
    title: titleOf(texts, title(texts)),
    description: description?.(texts) ?? texts.product.about,
    type: 'website',
    image: { ...preview, alt: texts.home.lead },
    structured: [],
    // A pattern without parameters is the address.
    canonical: indexed && !pattern.includes(':') ? pattern : null,
    indexed,
    ...(found && heads[found.name]?.(shown)),
  }
}

/** A document's title. */
export function titleOf({ product }: Texts, title: string): string {
  return title === '' ? product.title : product.pageTitle(title)
}
