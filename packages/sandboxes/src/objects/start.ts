import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFaults } from '../set-faults.ts'
import { close, createLocalServer, listen } from '../web.ts'
import { readBody } from './body.ts'
import { answerObject, type Reply } from './calls.ts'
import { faultsFor, noFaults, type Faults } from './faults.ts'
import { S3Problem } from './problem.ts'
import { verifySignature, type Keys } from './signature.ts'
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

export interface ObjectSandbox {
  url: string
  port: number
  stop(): Promise<void>
}

/** Starts the stand-in for S3. Rejects with the system's error (`EADDRINUSE`) when the port is taken. */
export async function startObjectSandbox(options: ObjectSandboxOptions): Promise<ObjectSandbox> {
  const store = openObjectStore(path.join(options.dir, options.bucket))
  const faults = noFaults()
  const server = createLocalServer((request, response) => {
    const answer =
      request.url?.startsWith('/sandbox/') === true
        ? answerControl(options, store, faults, request, response)
        : answerCall(options, store, faults, request, response)
    answer.catch((error: unknown) => {
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
  const { bucket, key } = parseTarget(url)
  const faults = faultsFor(allFaults, method, key)
  if (faults.down) return void request.socket.destroy()
  if (faults.stallMs > 0) await wait(faults.stallMs)
  let reply: Reply
  try {
    if (faults.refuse) throw new S3Problem(faults.refuse)
    verifySignature({ method, target: url, headers: request.headers }, options)
    const body = await readBody(request)
    if (bucket !== options.bucket) throw new S3Problem('NoSuchBucket')
    if (key === '') throw new S3Problem('NotImplemented')
    reply = await answerObject(method, { store, key, headers: request.headers, body })
  } catch (problem) {
    if (!(problem instanceof S3Problem)) throw problem
    reply = describeProblem(problem)
  }
  if (faults.dropReplies > 0 && Math.random() < faults.dropReplies) return void request.socket.destroy()
  response.writeHead(reply.status, {
    ...(typeof reply.body === 'string' && { 'content-type': 'application/xml' }),
    'x-amz-request-id': randomUUID(),
    ...reply.headers,
  })
  if (faults.stallBody && reply.body !== undefined)
    return void response.write(reply.body.slice(0, Math.floor(reply.body.length / 2)))
  response.end(reply.body)
}

function parseTarget(url: string): { bucket: string; key: string } {
  const [target = '/'] = url.split('?')
  const [bucket = '', ...rest] = target.slice(1).split('/')
  return { bucket, key: decodeURIComponent(rest.join('/')) }
}

function describeProblem({ code, status, message }: S3Problem): Reply {
  const inner = `<Code>${code}</Code><Message>${message}</Message><RequestId>${randomUUID()}</RequestId>`
  return { status, body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inner}</Error>` }
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
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  if (request.method === 'DELETE') Object.assign(faults, noFaults())
  else if (request.method === 'POST') {
    const wrong = setFaults(faults, JSON.parse(text) as object)
    if (wrong !== undefined) return send(400, { error: wrong })
  }
  send(200, faults)
}
