import { ImagesAway, type ImageService } from '../../ports/images.ts'
import { timeLimits } from '../../time-limits.ts'
import { judgeReply, type ServiceReply } from './judge-reply.ts'

export interface ImageServiceConfig {
  /** Where pictures are sent, without the key. */
  uploadUrl: string
  key: string
  /** Of the addresses under which it shows them. */
  origin: string
}

const mostReplyBytes = 64 * 1024

/** A hosted image service of the form in spec section 7: multipart field `image`, the key in the address. */
export function openImageService(config: ImageServiceConfig, patience: number = timeLimits.imageService): ImageService {
  return {
    origin: config.origin,
    async keep({ sha256, jpeg }) {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `${sha256}.jpg`)
      return judgeReply(await sendForm(config, form, patience), config)
    },
  }
}

/** Sends a form with the key. @throws ImagesAway when there is no whole answer within `patience` ms */
export async function sendForm(
  { uploadUrl, key }: ImageServiceConfig,
  form: FormData,
  patience: number,
): Promise<ServiceReply> {
  const address = new URL(uploadUrl)
  address.searchParams.set('key', key)
  try {
    // A redirect is not followed: it would carry the key and the picture to somewhere else.
    const response = await fetch(address, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    return { status: response.status, text: await readText(response) }
  } catch (error) {
    throw new ImagesAway(`the image service at ${address.host} does not answer: ${reasonOf(error)}`)
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > mostReplyBytes) throw new Error('its answer is too long')
  }
  return text
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  return code ?? (cause instanceof Error ? cause.message : error.message)
}
