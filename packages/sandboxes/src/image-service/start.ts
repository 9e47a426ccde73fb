import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { close, createLocalServer, listen, send } from '../web.ts'
import { answerUpload, refusal, type Answer } from './answer-upload.ts'
import { noFaults, type Faults } from './faults.ts'
import { Pictures } from './pictures.ts'

export interface ImageServiceOptions {
  host: string
  /** 0: any free port. */
  port: number
  /** The only valid key. */
  key: string
  /** Maximum size of a picture. */
  mostBytes?: number
}

export interface ImageService {
  /** The upload address, without the key. */
  uploadUrl: string
  /** The origin of the picture addresses. */
  origin: string
  faults: Faults
  /** Number of stored pictures. */
  kept(): number
  stop(): Promise<void>
}

/**
 * Starts the stand-in for a hosted image service. Rejects with the system's error (`EADDRINUSE`) when the port is
 * taken.
 */
export async function startImageService({
  host,
  port,
  key,
  mostBytes = 32 * 1024 * 1024,
}: ImageServiceOptions): Promise<ImageService> {
  const pictures = new Pictures()
  const faults = noFaults()
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
    const picture = pictures.find(url.pathname.split('/')[1] ?? '')
    if (!picture || request.method !== 'GET') return send(response, 404, 'text/plain', 'Not found')
    send(response, 200, picture.type, picture.bytes, { 'cache-control': 'public, max-age=31536000' })
  }

  async function upload(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { refuse, stallMs, stallBody, drop, redirect } = { ...faults }
    if (drop === 'before') return void request.socket.destroy()
    const body = await readAll(request)
    if (stallMs > 0) await wait(stallMs)
    if (redirect !== null) return void response.writeHead(307, { location: redirect }).end()
    const asked = {
      key: url.searchParams.get('key'),
      method: request.method ?? '',
      type: request.headers['content-type'] ?? '',
      body,
    }
    const answer = refuse
      ? refusal(refuse.status, refuse.message, 100)
      : await answerUpload(asked, pictures, { key, mostBytes, origin })
    if (drop === 'after') return void request.socket.destroy()
    const { status, text } = said(answer)
    if (!stallBody) return send(response, status, 'application/json', text)
    response.writeHead(status, { 'content-type': 'application/json' }).write(text.slice(0, text.length / 2))
  }

  function said({ status, body }: Answer): { status: number; text: string } {
    if (faults.answer === null || status >= 300) return { status, text: JSON.stringify(body) }
    return { status: 200, text: faults.answer.replaceAll('{origin}', origin) }
  }

  return { uploadUrl: `${origin}/1/upload`, origin, faults, kept: () => pictures.count, stop: () => close(server) }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray())
}
