import type { CallReply } from '../call.ts'
import type { Calls } from '../calls.ts'
import type { PageAddress, PageData } from '../page-data.ts'
import { widthsOf } from '../pictures.ts'
import type { Texts } from '../texts/all.ts'

/** A call of the page's first screen with its reply. */
export type PageReply = PageData & { reply: unknown }

/** What a head is built from: the page's address, and the replies that are available. */
export interface Shown extends PageAddress {
  /** Texts of the language that the page is shown in. */
  texts: Texts
  /** The market's origin, without a trailing slash. */
  origin: string
  /** The currency of charges, ISO 4217 in lower case. */
  currency: string
  replies: readonly PageReply[]
}

/** `address` is relative to the origin, or absolute. */
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
  /** The title in link previews, if not `title`. */
  previewTitle?: string
  description: string
  /** The canonical address, relative to the origin; null: the page has none. */
  canonical: string | null
  indexed: boolean
  /** `og:type` of Open Graph. */
  type: 'website' | 'product'
  image: PreviewImage
  /** JSON-LD. */
  structured: readonly object[]
  /** Pictures of the first screen, to be preloaded before any script has run. */
  preload?: readonly PreloadedPicture[]
}

/** The reply to a call, which the server has just produced and which is not parsed again. */
export function replyOf<N extends PageData['call']>({ replies }: Shown, call: N): CallReply<Calls[N]> | undefined {
  return replies.find((one) => one.call === call)?.reply as CallReply<Calls[N]> | undefined
}

/** A preload for the picture of an `img`; `sizes` must be the same as on the `img`. */
export function preloaded(address: string, sizes: string): PreloadedPicture {
  const widths = widthsOf(address)
  return { address, ...(widths && { srcset: widths.srcset, sizes }) }
}

/** A picture's absolute address; some listings show one of another host. */
export function wholeAddress(origin: string, address: string): string {
  return address.startsWith('/') ? origin + address : address
}
