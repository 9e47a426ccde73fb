import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readyPort } from './ready-port.ts'

const main = path.resolve(import.meta.dirname, '../../sandboxes/src/objects/main.ts')

export interface ObjectSandbox {
  /** The connection settings for the server, without a prefix. */
  bucket: { bucket: string; region: string; endpoint: string; accessKeyId: string; secretAccessKey: string }
  /** The keys of all its objects, sorted. */
  keys(): Promise<string[]>
  setFaults(faults: object): Promise<void>
  clearFaults(): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The stand-in for S3 as a separate process, with one empty bucket. */
export async function startObjectSandbox(): Promise<ObjectSandbox> {
  const dir = await mkdtemp(path.join(tmpdir(), 'market-objects-'))
  const keys = {
    bucket: 'photos',
    region: 'eu-test-1',
    accessKeyId: 'AKTEST',
    secretAccessKey: 'a-secret-of-the-tests',
  }
  let child: ChildProcess
  // A restart keeps the port of the first start.
  let port = 0

  async function start(): Promise<void> {
    child = fork(main, {
      env: {
        ...process.env,
        PORT: String(port),
        OBJECTS_DIR: dir,
        S3_BUCKET: keys.bucket,
        S3_REGION: keys.region,
        S3_ACCESS_KEY_ID: keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    port = await readyPort(child, 'object')
  }

  async function kill(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  async function control(method: 'GET' | 'POST' | 'DELETE', what: string, faults?: object): Promise<unknown> {
    const reply = await fetch(`http://127.0.0.1:${port}/sandbox/${what}`, {
      method,
      headers: { authorization: `Bearer ${keys.secretAccessKey}` },
      ...(faults && { body: JSON.stringify(faults) }),
    })
    if (!reply.ok) throw new Error(`the object sandbox refuses: ${await reply.text()}`)
    return reply.json()
  }

  await start()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    bucket: { ...keys, endpoint },
    keys: () => control('GET', 'keys') as Promise<string[]>,
    setFaults: async (faults) => void (await control('POST', 'faults', faults)),
    clearFaults: async () => void (await control('DELETE', 'faults')),
    kill: () => kill('SIGKILL'),
    restart: start,
    async stop() {
      await kill('SIGTERM')
      await rm(dir, { recursive: true, force: true })
    },
  }
}
