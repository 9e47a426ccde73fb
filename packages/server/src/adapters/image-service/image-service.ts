import { ImagesUnavailable, type ImageService } from '../../ports/images.ts'
import { timeLimits } from '../../config/time-limits.ts'
import type { ImageServiceConfig } from './config.ts'
import { parseReply, type ServiceReply } from './parse-reply.ts'

const maxReplyBytes = 64 * 1024

/** A hosted image service: multipart field `image`, the key in the address. */
export function openImageService(
  config: ImageServiceConfig,
  timeoutMs: number = timeLimits.imageService,
): ImageService {
  return {
    origin: config.origin,
    async upload({ sha256, jpeg }) {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `${sha256}.jpg`)
      return parseReply(await sendForm(config, form, timeoutMs), config)
    },
  }
}

/** Posts a form with the key. @throws ImagesUnavailable without a complete reply within `timeoutMs` */
export async function sendForm(
  { uploadUrl, key }: ImageServiceConfig,
  form: FormData,
  timeoutMs: number,
): Promise<ServiceReply> {
  const address = new URL(uploadUrl)
  address.searchParams.set('key', key)
  try {
    // Redirects are not followed: they would send the key and the picture to another host.
    const response = await fetch(address, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await readText(response) }
  } catch (error) {
    throw new ImagesUnavailable(`the image service at ${address.host} does not answer: ${reasonOf(error)}`)
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > maxReplyBytes) throw new Error('its answer is too long')
  }
  return text
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  return code ?? (cause instanceof Error ? cause.message : error.message)
}
