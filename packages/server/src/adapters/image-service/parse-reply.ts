import * as z from 'zod'
import { ImagesUnavailable, type HostedImage } from '../../ports/images.ts'
import type { ImageServiceConfig } from './config.ts'

export interface ServiceReply {
  status: number
  text: string
}

/** The fields that services of this kind share. A refusal has `error`, a text or an object that holds one. */
const ReplyBody = z.object({
  success: z.unknown().optional(),
  status: z.unknown().optional(),
  status_code: z.unknown().optional(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
})
const UploadData = z.object({
  url: z.string(),
  display_url: z.string(),
  delete_url: z.string().optional().catch(undefined),
})
const ErrorText = z.union([
  z.string(),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
])

const pictureStatuses = [400, 413, 415, 422]

/**
 * Parses a reply. An upload succeeded only when the reply says so and its addresses have the service's origin.
 * @throws ImagesUnavailable with a log line, which names IMAGE_SERVICE_KEY when the service rejects the key
 */
export function parseReply(
  reply: ServiceReply,
  config: ImageServiceConfig,
): { ok: true; image: HostedImage } | { ok: false; reason: 'image-refused' } {
  const host = new URL(config.uploadUrl).host
  if (reply.status >= 300 && reply.status < 400)
    throw new ImagesUnavailable(
      `the image service at ${host} answers with a redirect (${reply.status}), which is not followed`,
    )
  const body = ReplyBody.safeParse(readJson(reply.text)).data
  const refused = keyRejection(reply, config)
  if (refused !== null) throw new ImagesUnavailable(refused)
  if (!body)
    throw new ImagesUnavailable(`the image service at ${host} answers ${reply.status} with something else than JSON`)
  const status = statusOf(reply.status, body)
  if (status < 300) return { ok: true, image: readUploadData(body, config.origin, host) }
  const message = errorTextOf(body, config.key)
  if (pictureStatuses.includes(status) && !/limit|too many/i.test(message))
    return { ok: false, reason: 'image-refused' }
  throw new ImagesUnavailable(`the image service at ${host} answers ${status}: ${message}`)
}

/** The line for the operator when the service rejects the key; null otherwise. */
export function keyRejection({ status, text }: ServiceReply, { uploadUrl, key }: ImageServiceConfig): string | null {
  const body = ReplyBody.safeParse(readJson(text)).data
  const message = body ? errorTextOf(body, key) : ''
  const refused =
    status === 401 ||
    status === 403 ||
    (body && statusOf(status, body) >= 400 && statusOf(status, body) < 500 && /\bkey\b/i.test(message))
  return refused
    ? `IMAGE_SERVICE_KEY is refused by the image service at ${new URL(uploadUrl).host}${message === '' ? '' : `: ${message}`}`
    : null
}

/** Whether the reply is a JSON object of this kind. */
export function isJsonReply({ text }: ServiceReply): boolean {
  return ReplyBody.safeParse(readJson(text)).success
}

/** Some services reply 200 with the actual status in the body. */
function statusOf(status: number, { success, status: inside, status_code: code }: z.infer<typeof ReplyBody>): number {
  if (status >= 300 || success === true) return status
  const named = [inside, code].find((one) => typeof one === 'number' && one >= 400)
  return typeof named === 'number' ? named : success === false ? 502 : status
}

function readUploadData({ success, data }: z.infer<typeof ReplyBody>, origin: string, host: string): HostedImage {
  const upload = UploadData.safeParse(data).data
  if (success !== true || !upload)
    throw new ImagesUnavailable(`the image service at ${host} does not say that it took the picture, nor where it is`)
  const { url, display_url: displayUrl, delete_url: deleteUrl } = upload
  const foreign = [url, displayUrl].find((address) => !isAddressOf(address, origin))
  if (foreign !== undefined)
    throw new ImagesUnavailable(
      `the image service at ${host} names an address that is not below ${origin}: ${foreign.slice(0, 200)}`,
    )
  return {
    url,
    displayUrl,
    deleteUrl: deleteUrl !== undefined && URL.canParse(deleteUrl) ? deleteUrl.slice(0, 2048) : null,
  }
}

/** Accepts only normalized URLs, so that a picture has one spelling and none can break out of an HTML attribute. */
function isAddressOf(text: string, origin: string): boolean {
  if (text.length > 2048 || !URL.canParse(text)) return false
  const { origin: found, href, username, password } = new URL(text)
  return found === origin && href === text && username === '' && password === '' && !/['()\s]/.test(text)
}

function errorTextOf({ error, data }: z.infer<typeof ReplyBody>, key: string): string {
  const message = ErrorText.safeParse(error).data ?? ErrorText.safeParse(data).data ?? ''
  return message.replaceAll(key, '(the key)').replace(/\s+/g, ' ').trim().slice(0, 200)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
