import path from 'node:path'
import type { Reading } from './reading.ts'
import { parseWebAddress } from './web-address.ts'

export interface Endpoint {
  host: string
  port: number
  /** The public origin, without a trailing slash. */
  publicUrl: string
  dataDir: string
  webDir: string
}

/** The server's port, public address and folders. */
export function readEndpoint(reading: Reading, root: string): Endpoint {
  const host = reading.given('HOST') ?? 'localhost'
  const port = readPort(reading)
  return {
    host,
    port,
    publicUrl: readPublicUrl(reading) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    dataDir: path.resolve(root, reading.given('DATA_DIR') ?? 'data'),
    webDir: path.resolve(root, reading.given('WEB_DIR') ?? 'packages/web/dist'),
  }
}

function readPort(reading: Reading): number {
  const text = reading.given('PORT') ?? '3000'
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  reading.refuse('PORT', `PORT is not a port number: ${text}`, 'a number from 1 to 65535')
  return 0
}

function readPublicUrl(reading: Reading): string | null {
  const text = reading.given('PUBLIC_URL')
  if (text === undefined) {
    if (reading.production)
      reading.refuse('PUBLIC_URL', 'PUBLIC_URL is not set', 'the address that people visit, https://market.example.com')
    return null
  }
  const url = parseWebAddress(text)
  if (!url)
    reading.refuse(
      'PUBLIC_URL',
      `PUBLIC_URL is not a web address: ${text}`,
      'begin with https://, as in https://market.example.com',
    )
  else if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    reading.refuse(
      'PUBLIC_URL',
      `PUBLIC_URL has more than an origin: ${text}`,
      `the market stands at the root of its host, ${url.origin}`,
    )
  }
  return url?.origin ?? null
}
