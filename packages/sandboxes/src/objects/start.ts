import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { setFaults } from '../set-faults.ts'
import { close, createLocalServer, listen } from '../web.ts'
import { judgeSignature, type Keys } from './signature.ts'
import { openObjectStore, type ObjectStore } from './store.ts'

export interface ObjectSandboxOptions extends Keys {
  host: string
  /** 0 takes any free port. */
  port: number
  /** Folder of the objects; created if missing. */
  dir: string
  /** The only bucket. */
  bucket: string
}

/** S3's errors, with their statuses. */
const statuses = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  InvalidAccessKeyId: 403,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
}
export type S3Code = keyof typeof statuses

/** Injected faults, of the README. In memory: a restart resets them. */
const noFaults = () => ({
  methods: [] as string[],
  keys: '',
  stallMs: 0,
  refuse: null as S3Code | null,
  down: false,
  dropReplies: 0,
  stallBody: false,
})
type Faults = ReturnType<typeof noFaults>

interface Reply {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Starts the stand-in for S3. Rejects with the system's error (`EADDRINUSE`) when the port is taken. */
export async function startObjectSandbox(options: ObjectSandboxOptions) {
  const store = openObjectStore(path.join(options.dir, options.bucket))
  const faults = noFaults()
  const server = createLocalServer((request, response) => {
    const answer = request.url?.startsWith('/sandbox/') ? answerControl : answerCall
    answer(options, store, faults, request, response).catch((error: unknown) => {
      // Ignores clients that disconnect in the middle of a request.
      if (!request.destroyed && !request.errored) console.error('The object sandbox failed:', error)
      response.destroy()
    })
  })
  const port = await listen(server, options.port, options.host)
  return { url: `http://${options.host}:${port}`, port, stop: () => close(server) }
}

async function answerCall(
  options: ObjectSandboxOptions,
  store: ObjectStore,
  allFaults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '/' } = request
  const [bucket, ...rest] = (url.split('?')[0] ?? '').slice(1).split('/')
  const key = decodeURIComponent(rest.join('/'))
  const { methods, keys } = allFaults
  const isMeant = (methods.length === 0 || methods.includes(method)) && key.includes(keys)
  const faults = isMeant ? allFaults : noFaults()
  if (faults.down) return void request.socket.destroy()
  if (faults.stallMs > 0) await wait(faults.stallMs)
  const body = Buffer.concat(await request.toArray())
  const refusal = faults.refuse ?? judgeSignature(request, options) ?? judgeCall()
  const { status, headers, body: sent } = refusal ? refuse(refusal) : await answerObject(store, key, request, body)
  if (faults.dropReplies > 0 && Math.random() < faults.dropReplies) return void request.socket.destroy()
  response.writeHead(status, headers)
  if (faults.stallBody && sent !== undefined) return void response.write(sent.slice(0, Math.floor(sent.length / 2)))
  response.end(sent)

  function judgeCall(): S3Code | undefined {
    if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return 'XAmzContentSHA256Mismatch'
    if (bucket !== options.bucket) return 'NoSuchBucket'
    return key === '' ? 'NotImplemented' : undefined
  }
}

async function answerObject(
  store: ObjectStore,
  key: string,
  { method, headers }: IncomingMessage,
  bytes: Buffer,
): Promise<Reply> {
  if (method === 'PUT') {
    const { 'content-type': type = 'binary/octet-stream', 'cache-control': caching } = headers
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    const stored = { 'content-type': type, ...(caching !== undefined && { 'cache-control': caching }), etag }
    await store.write(key, { headers: stored, bytes })
    return { status: 200, headers: { etag } }
  }
  if (method === 'DELETE') {
    await store.remove(key)
    return { status: 204 }
  }
  if (method !== 'GET') return refuse('MethodNotAllowed')
  const object = await store.find(key)
  return object ? { status: 200, headers: object.headers, body: object.bytes } : refuse('NoSuchKey')
}

function refuse(code: S3Code): Reply {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`
  return { status: statuses[code], headers: { 'content-type': 'application/xml' }, body }
}

async function answerControl(
  { secretAccessKey }: Keys,
  store: ObjectStore,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: unknown): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.headers.authorization !== `Bearer ${secretAccessKey}`)
    return send(401, { error: 'Send the secret key as bearer.' })
  if (request.url === '/sandbox/keys') return send(200, await store.keys())
  const changes = request.method === 'DELETE' ? noFaults() : (JSON.parse(await text(request)) as object)
  const wrong = setFaults(faults, changes)
  send(wrong === undefined ? 200 : 400, wrong === undefined ? faults : { error: wrong })
}
