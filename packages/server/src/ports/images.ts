/** What we need of the place that keeps images. An image is known by the SHA-256 of the bytes that were uploaded. */

export const imageWidths = [320, 640, 1280] as const

/** One file of an image, ready to be kept. */
export interface ImageFile {
  /** `<sha256>.jpg` or `<sha256>-<width>.webp`. */
  name: string
  contentType: string
  bytes: Buffer
}

/** An image with all its files: the JPEG and one WebP for each width. */
export interface Image {
  /** 64 hex digits, of the upload's bytes. */
  sha256: string
  /** Upright size of the upload, in pixels. */
  width: number
  height: number
  files: ImageFile[]
}

/** An image that is kept, and when it was saved or last renewed. */
export interface KeptImage {
  sha256: string
  savedAt: Date
}

/** The place that keeps images can't be reached, or refuses; `message` is one line for the log. Worth another try. */
export class ImagesAway extends Error {
  override name = 'ImagesAway'
}

/** Keeps images whole or not at all. Throws when the store itself fails (disk full; `ImagesAway` when it is out of reach). */
export interface ImageStore {
  /** Keeps an image. One that is there already stays and is renewed. */
  save(image: Pick<Image, 'sha256' | 'files'>): Promise<void>
  /** Starts the image's age anew; false when there is no such image, or one that may be removed at this moment. */
  renew(sha256: string): Promise<boolean>
  /** The bytes of a file; null when the name is none of ours or the file is missing. */
  read(name: string): Promise<Buffer | null>
  /** Every image that is kept, in no special order. */
  list(): AsyncIterable<KeptImage>
  /**
   * Removes an image, unless it was renewed at or after `unlessSince`. Says whether it did. Where several processes share a store,
   * another may go on reading the image for some minutes.
   */
  remove(sha256: string, unlessSince: Date): Promise<boolean>
  /** Clears away what saves that broke off before `before` have left. Says how many there were. */
  removeUnfinished(before: Date): Promise<number>
}

/** The addresses under which a hosted service shows a picture; `displayUrl` is the one that pages use. */
export interface HostedAddresses {
  url: string
  displayUrl: string
}

/** What a hosted service says of a picture that it has taken. `deleteUrl` is a page for people, not a call. */
export interface HostedImage extends HostedAddresses {
  deleteUrl: string | null
}

/** A hosted service that takes pictures and shows them under its own addresses. It can't be asked for a picture again, nor to delete one. */
export interface ImageService {
  /** Of every address that it gives. */
  origin: string
  /**
   * Hands a JPEG over. `image-refused`: it does not take this picture, now or later.
   * @throws ImagesAway when it is out of reach, refuses our key, or its answer makes no sense
   */
  keep(image: {
    sha256: string
    jpeg: Buffer
  }): Promise<{ ok: true; image: HostedImage } | { ok: false; reason: 'image-refused' }>
}

const imageName = /^([0-9a-f]{64})(?:-(?:320|640|1280)\.webp|\.jpg)$/

/** Which image a file name belongs to and its content type; null for any name that is not ours. */
export function parseImageName(name: string): { sha256: string; contentType: string } | null {
  const sha256 = imageName.exec(name)?.[1]
  if (sha256 === undefined) return null
  return { sha256, contentType: name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp' }
}

/** @throws when one of these is no file name of the image */
export function requireOwnNames(sha256: string, names: string[]): void {
  for (const name of names) {
    if (parseImageName(name)?.sha256 !== sha256) throw new Error(`not a file name of image ${sha256}: ${name}`)
  }
}

/** All files of an image. */
export function fileNamesOf(sha256: string): string[] {
  return [`${sha256}.jpg`, ...imageWidths.map((width) => `${sha256}-${width}.webp`)]
}

/** The address under which listings and users refer to an image. */
export function photoUrlOf(sha256: string): string {
  return `/images/${sha256}.jpg`
}

/** The image that a photo address means; null when the address is not of the form `/images/<sha256>.jpg`. */
export function imageOfPhotoUrl(photoUrl: string): string | null {
  return /^\/images\/([0-9a-f]{64})\.jpg$/.exec(photoUrl)?.[1] ?? null
}
