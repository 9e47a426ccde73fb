/**
 * Storage of images. An image is identified by the SHA-256 of the uploaded bytes; a private one by the same behind
 * `private-`, so that the same bytes, uploaded for all to see, are another image.
 */

export const imageWidths = [320, 640, 1280] as const

/** One file of an image. */
export interface ImageFile {
  /** `<sha256>.jpg` or `<sha256>-<width>.webp`. */
  name: string
  contentType: string
  bytes: Buffer
}

/** An image with all its files: the JPEG and one WebP for each width. */
export interface Image {
  /** 64 hex digits: the digest of the upload. */
  sha256: string
  /** Upright size of the upload, in pixels. */
  width: number
  height: number
  files: ImageFile[]
  /** A perceptual hash; null when the picture is too plain. */
  fingerprint: bigint | null
}

/** The image store or service is unreachable or refuses; `message` is one line for the log. The caller may retry. */
export class ImagesUnavailable extends Error {
  override name = 'ImagesUnavailable'
}

/**
 * Stores immutable files by name. The table `images` lists the images. Throws when the store fails (disk full; `ImagesUnavailable`
 * when it is unreachable).
 */
export interface ImageStore {
  /** Writes a file atomically; replaces an existing one, which has the same content. @throws when the name is not an image's */
  put(file: ImageFile): Promise<void>
  /** Null when the name is not an image's or the file is missing. */
  get(name: string): Promise<Buffer | null>
  /** Ignores names without a file. */
  delete(names: string[]): Promise<void>
}

/** The addresses under which a hosted service shows a picture; `displayUrl` is the one that pages use. */
export interface HostedAddresses {
  url: string
  displayUrl: string
}

/** The reply of a hosted service to an upload. `deleteUrl` is an HTML page, not an API call. */
export interface HostedImage extends HostedAddresses {
  deleteUrl: string | null
}

/** A hosted service that stores pictures and serves them under its own addresses. It has no API to look up or delete a picture. */
export interface ImageService {
  /** The origin of all addresses that it returns. */
  origin: string
  /**
   * Uploads a JPEG. `image-refused`: the service will not accept this picture; a retry is useless.
   * @throws ImagesUnavailable when the service is unreachable, rejects our key, or its reply is invalid
   */
  upload(image: {
    sha256: string
    jpeg: Buffer
  }): Promise<{ ok: true; image: HostedImage } | { ok: false; reason: 'image-refused' }>
}

const imageName = /^((?:private-)?[0-9a-f]{64})(?:-(?:320|640|1280)\.webp|\.jpg)$/

/** The image and content type of a file name; null for a name that is not an image's. */
export function parseImageName(name: string): { sha256: string; contentType: string } | null {
  const sha256 = imageName.exec(name)?.[1]
  if (sha256 === undefined) return null
  return { sha256, contentType: name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp' }
}

/** @throws when it is no file name of an image */
export function requireImageName(name: string): string {
  const known = parseImageName(name)
  if (!known) throw new Error(`not a file name of an image: ${name}`)
  return known.sha256
}

/** All files of an image. */
export function fileNamesOf(sha256: string): string[] {
  return [`${sha256}.jpg`, ...imageWidths.map((width) => `${sha256}-${width}.webp`)]
}

/** The address under which listings and users refer to an image. */
export function photoUrlOf(sha256: string): string {
  return `/images/${sha256}.jpg`
}

/** The SHA-256 in a photo address; null when the address is not of the form `/images/<sha256>.jpg`. */
export function imageOfPhotoUrl(photoUrl: string): string | null {
  return /^\/images\/([0-9a-f]{64})\.jpg$/.exec(photoUrl)?.[1] ?? null
}

const privateFolder = '/api/private-images/'
const privatePrefix = 'private-'

/** The id of a private image. */
export function privateImage(sha256: string): string {
  return privatePrefix + sha256
}

/** The id of the image at an address of ours, private or not. */
export function imageOfAddress(address: string): string | null {
  const sha256 = /^\/api\/private-images\/([0-9a-f]{64})\.jpg$/.exec(address)?.[1]
  return sha256 === undefined ? imageOfPhotoUrl(address) : privateImage(sha256)
}

/** The address of an image of ours by its id. */
export function addressOf(id: string): string {
  return isPrivateImage(id) ? privateUrlOf(id.slice(privatePrefix.length)) : photoUrlOf(id)
}

/** Whether `/images` must not serve this file. */
export function isPrivateImage(name: string): boolean {
  return name.startsWith(privatePrefix)
}

/** The address by which a row refers to a private image. */
export function privateUrlOf(sha256: string): string {
  return `${privateFolder}${sha256}.jpg`
}
