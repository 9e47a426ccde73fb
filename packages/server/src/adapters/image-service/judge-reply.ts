import * as z from 'zod'
import { ImagesAway, type HostedImage } from '../../ports/images.ts'
import type { ImageServiceConfig } from './image-service.ts'

export interface ServiceReply {
  status: number
  text: string
}

/** As far as services of this form agree on it. Refusals speak in `error`, which is a text or holds one. */
const Said = z.object({
  success: z.unknown().optional(),
  status: z.unknown().optional(),
  status_code: z.unknown().optional(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
})
const Taken = z.object({ url: z.string(), display_url: z.string(), delete_url: z.string().optional().catch(undefined) })
const Words = z.union([
  z.string(),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
])

const ofThePicture = [400, 413, 415, 422]

/**
 * What a reply means. A picture counts as taken only when the service says so and names addresses of its own origin.
 * @throws ImagesAway with a line for the log, which names the key when the key is refused
 */
export function judgeReply(
  reply: ServiceReply,
  config: ImageServiceConfig,
): { ok: true; image: HostedImage } | { ok: false; reason: 'image-refused' } {
  const host = new URL(config.uploadUrl).host
  if (reply.status >= 300 && reply.status < 400)
    throw new ImagesAway(
      `the image service at ${host} answers with a redirect (${reply.status}), which is not followed`,
    )
  const said = Said.safeParse(readJson(reply.text)).data
  const refused = keyRefusal(reply, config)
  if (refused !== null) throw new ImagesAway(refused)
  if (!said) throw new ImagesAway(`the image service at ${host} answers ${reply.status} with something else than JSON`)
  const status = statusOf(reply.status, said)
  if (status < 300) return { ok: true, image: readTaken(said, config.origin, host) }
  const words = wordsOf(said, config.key)
  if (ofThePicture.includes(status) && !/limit|too many/i.test(words)) return { ok: false, reason: 'image-refused' }
  throw new ImagesAway(`the image service at ${host} answers ${status}: ${words}`)
}

/** The line for whoever set a key that the service does not know; null when it says nothing against the key. */
export function keyRefusal({ status, text }: ServiceReply, { uploadUrl, key }: ImageServiceConfig): string | null {
  const said = Said.safeParse(readJson(text)).data
  const words = said ? wordsOf(said, key) : ''
  const refused =
    status === 401 ||
    status === 403 ||
    (said && statusOf(status, said) >= 400 && statusOf(status, said) < 500 && /\bkey\b/i.test(words))
  return refused
    ? `IMAGE_SERVICE_KEY is refused by the image service at ${new URL(uploadUrl).host}${words === '' ? '' : `: ${words}`}`
    : null
}

/** Whether a reply is of the form at all. */
export function saysJson({ text }: ServiceReply): boolean {
  return Said.safeParse(readJson(text)).success
}

/** Some services answer 200 and say in the body how it went. */
function statusOf(status: number, { success, status: inside, status_code: code }: z.infer<typeof Said>): number {
  if (status >= 300 || success === true) return status
  const named = [inside, code].find((one) => typeof one === 'number' && one >= 400)
  return typeof named === 'number' ? named : success === false ? 502 : status
}

function readTaken({ success, data }: z.infer<typeof Said>, origin: string, host: string): HostedImage {
  const taken = Taken.safeParse(data).data
  if (success !== true || !taken)
    throw new ImagesAway(`the image service at ${host} does not say that it took the picture, nor where it is`)
  const { url, display_url: displayUrl, delete_url: deleteUrl } = taken
  const strange = [url, displayUrl].find((address) => !isAddressOf(address, origin))
  if (strange !== undefined)
    throw new ImagesAway(
      `the image service at ${host} names an address that is not below ${origin}: ${strange.slice(0, 200)}`,
    )
  return {
    url,
    displayUrl,
    deleteUrl: deleteUrl !== undefined && URL.canParse(deleteUrl) ? deleteUrl.slice(0, 2048) : null,
  }
}

/** In normal form only, so that one picture has one spelling and nothing in it can end an attribute. */
function isAddressOf(text: string, origin: string): boolean {
  if (text.length > 2048 || !URL.canParse(text)) return false
  const { origin: found, href, username, password } = new URL(text)
  return found === origin && href === text && username === '' && password === '' && !/['()\s]/.test(text)
}

function wordsOf({ error, data }: z.infer<typeof Said>, key: string): string {
  const words = Words.safeParse(error).data ?? Words.safeParse(data).data ?? ''
  return words.replaceAll(key, '(the key)').replace(/\s+/g, ' ').trim().slice(0, 200)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
