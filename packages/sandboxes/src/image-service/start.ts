import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { close, createLocalServer, listen, send } from '../web.ts'

export interface ImageServiceOptions {
  host: string
  /** 0: any free port. */
  port: number
  /** The only valid key. */
  key: string
  /** Maximum size of a picture. */
  mostBytes?: number
}

/** Injected faults, of the README. */
interface Faults {
  refuse: { status: number; message: string } | null
  stallMs: number
  stallBody: boolean
  drop: 'before' | 'after' | null
  /** `{origin}` is replaced by the stand-in's origin. */
  answer: string | null
  redirect: string | null
}

export type ImageService = Awaited<ReturnType<typeof startImageService>>

const kinds = /^(ffd8ff|89504e47|47494638|52494646.{8}57454250)/

/**
 * Starts the stand-in for a hosted image service (CALL-11). Rejects with the system's error (`EADDRINUSE`) when the
 * port is taken.
 */
export async function startImageService({ host, port, key, mostBytes = 32 * 1024 * 1024 }: ImageServiceOptions) {
  const pictures = new Map<string, File>()
  const faults: Faults = { refuse: null, stallMs: 0, stallBody: false, drop: null, answer: null, redirect: null }
  const server = createLocalServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // A client that hangs up during a request is not an error.
      if (!request.destroyed && !request.errored) console.error('The image service failed:', error)
      response.destroy()
    })
  })
  const origin = `http://${host}:${await listen(server, port, host)}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/1/upload') return upload(request, response, url)
    const picture = pictures.get(url.pathname.split('/')[1] ?? '')
    if (!picture) return send(response, 404, 'text/plain', 'Not found')
    send(response, 200, picture.type, await picture.bytes())
  }

  async function upload(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { refuse, stallMs, stallBody, drop, redirect, answer } = { ...faults }
    if (drop === 'before') return void request.socket.destroy()
    const body = Buffer.concat(await request.toArray())
    if (stallMs > 0) await wait(stallMs)
    if (redirect !== null) return void response.writeHead(307, { location: redirect }).end()
    const file = await readFile(request.headers['content-type'], body)
    const refused = refuse ?? (await judge(url, file))
    const taken = file && !refused ? take(file) : undefined
    if (drop === 'after') return void request.socket.destroy()
    const status = refused?.status ?? 200
    const said = refused ? { status_code: status, error: { message: refused.message } } : taken
    const text = answer === null || refused ? JSON.stringify(said) : answer.replaceAll('{origin}', origin)
    if (!stallBody) return send(response, status, 'application/json', text)
    response.writeHead(status, { 'content-type': 'application/json' }).write(text.slice(0, text.length / 2))
  }

  async function judge(url: URL, file: File | undefined): Promise<Faults['refuse']> {
    const start = Buffer.from((await file?.bytes()) ?? []).toString('hex', 0, 12)
    const message =
      url.searchParams.get('key') !== key
        ? 'Invalid API v1 key.'
        : !file
          ? 'Empty upload source.'
          : file.size > mostBytes
            ? 'File too big.'
            : !kinds.test(start) && 'Unsupported or unrecognized file format.'
    return message ? { status: 400, message } : null
  }

  function take(file: File): object {
    const id = randomBytes(6).toString('base64url')
    pictures.set(id, file)
    const [url, display_url] = [`${origin}/${id}/${file.name}`, `${origin}/${id}/m/${file.name}`]
    return { success: true, status: 200, data: { id, url, display_url, delete_url: `${origin}/view/${id}/delete` } }
  }

  return { uploadUrl: `${origin}/1/upload`, origin, faults, kept: () => pictures.size, stop: () => close(server) }
}

/** The file of the form's field `image`. */
async function readFile(type = '', body: Buffer): Promise<File | undefined> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const field = form?.get('image')
  return field instanceof File && field.size > 0 ? field : undefined
}
