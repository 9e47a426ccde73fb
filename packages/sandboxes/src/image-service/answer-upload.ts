import type { Picture, Pictures } from './pictures.ts'

export interface Upload {
  key: string | null
  method: string
  type: string
  body: Buffer
}
export interface Answer {
  status: number
  body: object
}

const kinds: [RegExp, string][] = [
  [/^ffd8ff/, 'jpg'],
  [/^89504e47/, 'png'],
  [/^47494638/, 'gif'],
  [/^52494646.{8}57454250/, 'webp'],
]

/** Answers an upload, and stores it if it is a picture (CALL-11). */
export async function answerUpload(
  upload: Upload,
  pictures: Pictures,
  { key, mostBytes, origin }: { key: string; mostBytes: number; origin: string },
): Promise<Answer> {
  if (upload.key !== key) return refusal(400, 'Invalid API v1 key.', 100)
  if (upload.method !== 'POST') return refusal(405, 'Method not allowed.', 105)
  const file = await fileOf(upload)
  if (!file) return refusal(400, 'Empty upload source.', 130)
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length > mostBytes) return refusal(400, 'File too big.', 400)
  const ending = kinds.find(([start]) => start.test(bytes.subarray(0, 12).toString('hex')))?.[1]
  if (ending === undefined) return refusal(400, 'Unsupported or unrecognized file format.', 415)
  return { status: 200, body: taken(pictures.add(bytes, file.type, file.name), ending, origin) }
}

export function refusal(status: number, message: string, code: number): Answer {
  return { status, body: { status_code: status, error: { message, code }, status_txt: 'Bad Request' } }
}

async function fileOf({ type, body }: Upload): Promise<File | null> {
  if (!type.startsWith('multipart/form-data')) return null
  try {
    const field = (await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()).get(
      'image',
    )
    return field instanceof File && field.size > 0 ? field : null
  } catch {
    return null
  }
}

function taken({ id, name, bytes }: Picture, ending: string, origin: string): object {
  const url = `${origin}/${id}/${name}.${ending}`
  return {
    data: {
      id,
      title: name,
      url_viewer: `${origin}/view/${id}`,
      url,
      display_url: `${origin}/${id}/m/${name}.${ending}`,
      size: bytes.length,
      delete_url: `${origin}/view/${id}/delete`,
    },
    success: true,
    status: 200,
  }
}
