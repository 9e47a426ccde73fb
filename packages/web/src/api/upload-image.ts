import { apiRoot, calls, safeParse, type Call, type CallReply } from '@market/contract'
import { parseJson } from './browser-storage.ts'
import { LostConnection } from './lost-connection.ts'
import { readProblem } from './read-reply.ts'

interface UploadOptions {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Uploads one picture as the image host's multipart form and returns its URL. */
export function uploadImage(file: File, options: UploadOptions): Promise<string> {
  const { uploadImage: call } = calls
  return sendImage(file, options, { call, path: call.path, addressIn: ({ data }) => data.display_url })
}

/** Uploads a private photo for the next act on an order and returns its address. */
export function uploadOrderPhoto(orderId: string, file: File, options: UploadOptions): Promise<string> {
  const { uploadOrderPhoto: call } = calls
  const path = call.path.replace('{id}', encodeURIComponent(orderId))
  return sendImage(file, options, { call, path, addressIn: ({ respons }) => respons.address })
}

interface Place<Upload extends Call> {
  call: Upload
  path: string
  addressIn: (reply: CallReply<Upload>) => string
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function sendImage<Upload extends Call>(
  file: File,
  { onProgress, signal }: UploadOptions,
  { call, path, addressIn }: Place<Upload>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    // While this script loaded, for example.
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('image', file)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100)))
    request.addEventListener('error', () => reject(new LostConnection(undefined)))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText)
      const reply = safeParse(call.reply, body)
      if (request.status < 300 && reply.success) resolve(addressIn(reply.data as CallReply<Upload>))
      else reject(readProblem(request.status, body))
    })
    signal.addEventListener('abort', () => request.abort())
    request.open(call.method, apiRoot + path)
    request.send(form)
  })
}
