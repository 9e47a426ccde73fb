import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFaults } from '../set-faults.ts'
import { close, createLocalServer, listen } from '../web.ts'
import { readBody } from './body.ts'
import { deleteObjects, listObjects } from './bucket-calls.ts'
import { copyObject, deleteObject, getObject, headObject, putObject, type Call, type Reply } from './calls.ts'
import { faultChecks, faultsFor, noFaults, type Faults } from './faults.ts'
import { S3Problem } from './problem.ts'
import { verifySignature, type Keys } from './signature.ts'
import { ObjectStore } from './store.ts'
import { document, element } from './xml.ts'

export interface ObjectSandboxOptions extends Keys {
  host: string
  /** 0 takes any free port. */
  port: number
  /** Folder of the objects; made if need be. */
  dir: string
  /** The one bucket that there is. */
  bucket: string
}

export interface ObjectSandbox {
  url: string
  port: number
  stop(): Promise<void>
}

/** Starts the stand-in for S3. Rejects with the system's error (`EADDRINUSE`) when the port is taken. */
export async function startObjectSandbox(options: ObjectSandboxOptions): Promise<ObjectSandbox> {
  const store = await ObjectStore.open(path.join(options.dir, options.bucket))
  const faults = noFaults()
  const server = createLocalServer((request, response) => {
    const answer =
      request.url === '/sandbox/faults'
        ? answerControl(options, faults, request, response)
        : answerCall(options, store, faults, request, response)
    answer.catch((error: unknown) => {
      // Callers that hang up in the middle of a request are their own business.
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
  const { bucket, key, query } = parseTarget(url)
  const faults = faultsFor(allFaults, method, key)
  if (faults.down) return void request.socket.destroy()
  if (faults.stallMs > 0) await wait(faults.stallMs)
  let reply: Reply
  try {
    if (faults.refuse) throw new S3Problem(faults.refuse)
    verifySignature({ method, target: url, headers: request.headers }, options)
    const body = await readBody(request)
    if (bucket !== options.bucket) throw new S3Problem('NoSuchBucket')
    const headers = { ...request.headers }
    if (faults.ignoreConditions) for (const name of ['if-match', 'if-none-match'] as const) delete headers[name]
    reply = await run({ store, bucket, key, headers, body }, method, query)
  } catch (problem) {
    if (!(problem instanceof S3Problem)) throw problem
    reply = describeProblem(problem, url)
  }
  if (faults.dropReplies > 0 && Math.random() < faults.dropReplies) return void request.socket.destroy()
  response.writeHead(reply.status, {
    ...(typeof reply.body === 'string' && { 'content-type': 'application/xml' }),
    'x-amz-request-id': randomUUID(),
    ...reply.headers,
  })
  if (faults.stallBody && reply.body !== undefined)
    return void response.write(reply.body.slice(0, Math.floor(reply.body.length / 2)))
  response.end(method === 'HEAD' ? undefined : reply.body)
}

function parseTarget(url: string): { bucket: string; key: string; query: URLSearchParams } {
  const [target = '/', query = ''] = url.split(/\?(.*)/s)
  const [bucket = '', ...rest] = target.slice(1).split('/')
  return { bucket, key: decodeURIComponent(rest.join('/')), query: new URLSearchParams(query) }
}

async function run(call: Call, method: string, query: URLSearchParams): Promise<Reply> {
  if (call.key === '') {
    if (method === 'GET' && query.get('list-type') === '2') return listObjects(call, query)
    if (method === 'POST' && query.has('delete')) return deleteObjects(call)
    if (method === 'HEAD') return { status: 200 }
    throw new S3Problem('NotImplemented')
  }
  switch (method) {
    case 'PUT':
      return call.headers['x-amz-copy-source'] === undefined ? putObject(call) : copyObject(call)
    case 'GET':
      return getObject(call)
    case 'HEAD':
      return headObject(call)
    case 'DELETE':
      return deleteObject(call)
    default:
      throw new S3Problem('MethodNotAllowed')
  }
}

function describeProblem({ code, status, message }: S3Problem, resource: string): Reply {
  return {
    status,
    body: document(
      'Error',
      [
        element('Code', code),
        element('Message', message),
        element('Resource', resource),
        element('RequestId', randomUUID()),
      ],
      false,
    ),
  }
}

async function answerControl(
  { secretAccessKey }: Keys,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: unknown): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.headers.authorization !== `Bearer ${secretAccessKey}`)
    return send(401, { error: 'Send the secret key as bearer.' })
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  if (request.method === 'DELETE') Object.assign(faults, noFaults())
  else if (request.method === 'POST') {
    const wrong = setFaults(faults, faultChecks, parse(text))
    if (wrong !== undefined) return send(400, { error: wrong })
  }
  send(200, faults)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
