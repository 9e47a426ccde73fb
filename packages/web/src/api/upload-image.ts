import { apiRoot, calls, safeParse } from '@market/contract'
import { parseJson } from './browser-storage.ts'
import { LostConnection } from './lost-connection.ts'
import { readProblem } from './read-reply.ts'

interface UploadOptions {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Uploads one picture as the image host's multipart form and returns its URL.
 * XMLHttpRequest, because fetch does not report upload progress.
 */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
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
      const reply = safeParse(calls.uploadImage.reply, body)
      if (request.status < 300 && reply.success) resolve(reply.data.data.display_url)
      else reject(readProblem(request.status, body))
    })
    signal.addEventListener('abort', () => request.abort())
    request.open(calls.uploadImage.method, apiRoot + calls.uploadImage.path)
    request.send(form)
  })
}
