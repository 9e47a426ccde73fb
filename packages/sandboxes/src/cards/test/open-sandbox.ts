import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { startCardSandbox, type CardSandboxOptions } from '../start.ts'
import { connectStripe } from './stripe-client.ts'

export interface OpenSandbox extends AsyncDisposable {
  url: string
  port: number
  dir: string
  stripe: Stripe
  /** Sends a control call with the secret key; returns the parsed reply. */
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>
}

/** A sandbox that is stopped and deleted at the end of the block. */
export async function openSandbox(options: Partial<CardSandboxOptions> = {}): Promise<OpenSandbox> {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'cards-')))
  const sandbox = await startCardSandbox({
    host: '127.0.0.1',
    port: 0,
    secretKey: 'sk_test_shop',
    publishableKey: 'pk_test_shop',
    ...options,
    dir,
  })
  return {
    url: sandbox.url,
    port: sandbox.port,
    dir,
    stripe: connectStripe(sandbox.port),
    async control(method, path, body) {
      const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
        method,
        headers: { authorization: 'Bearer sk_test_shop' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return response.json()
    },
    async [Symbol.asyncDispose]() {
      await sandbox.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
