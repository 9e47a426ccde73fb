import type { CallReply } from '../call.ts'
import type { Calls } from '../calls.ts'
import type { PageAddress, PageData } from '../page-data.ts'
import { widthsOf } from '../pictures.ts'
import type { Texts } from '../texts/all.ts'

/** A call of the page's first screen with what it answered. */
export type PageReply = PageData & { reply: unknown }

/** What a head is made of: the page's address, and the replies as far as they came. */
export interface Shown extends PageAddress {
  /** Of the language that the page is shown in. */
  texts: Texts
  /** Where the market is visited, without a slash at its end. */
  origin: string
  /** What cards are charged in, ISO 4217 in lower case. */
  currency: string
  replies: readonly PageReply[]
}

/** `address` is below the origin, or a whole one. */
export interface PreviewImage {
  address: string
  width?: number
  height?: number
  alt: string
}

export interface PreloadedPicture {
  address: string
  srcset?: string
  sizes?: string
}

export interface Head {
  status: 200 | 404
  title: string
  description: string
  /** The one address of what is shown, below the origin; null: it has none of its own. */
  canonical: string | null
  indexed: boolean
  /** Open Graph's. */
  type: 'website' | 'product'
  image: PreviewImage
  /** JSON-LD. */
  structured: readonly object[]
  /** Pictures that the first screen is about: asked for before any script has run. */
  preload?: readonly PreloadedPicture[]
}

/** What the server itself has answered a moment ago, so that it is not parsed again. */
export function replyOf<N extends PageData['call']>({ replies }: Shown, call: N): CallReply<Calls[N]> | undefined {
  return replies.find((one) => one.call === call)?.reply as CallReply<Calls[N]> | undefined
}

/** A picture as the page's `img` asks for it; `sizes` as there. */
export function preloaded(address: string, sizes: string): PreloadedPicture {
  const widths = widthsOf(address)
  return { address, ...(widths && { srcset: widths.srcset, sizes }) }
}

/** A picture's whole address; some listings show one of another host. */
export function wholeAddress(origin: string, address: string): string {
  return address.startsWith('/') ? origin + address : address
}
