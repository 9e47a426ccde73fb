import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Clients that ask again as soon as they are answered, each on a connection of its own that stays, and take turns with what they ask.
 * Arguments: a port, how many clients, for how many seconds; the requests' texts come as a message. Tells its parent how many were answered
 * and how long they waited.
 */
const [, , port = '', clients = '', seconds = ''] = process.argv
const [texts] = (await once(process, 'message')) as [string[]]
const requests = texts.map((text) => Buffer.from(text))
let turn = 0
const waits: number[] = []
let over = false
let failed = 0

function ask(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), noDelay: true })
    let began = 0
    let left = 0
    let chunked = false
    let good = true
    const next = (): void => {
      if (over) {
        socket.destroy()
        return resolve()
      }
      began = performance.now()
      socket.write(requests[turn++ % requests.length] ?? '')
    }
    socket.on('connect', next)
    socket.on('error', () => {
      failed += 1
      resolve()
    })
    socket.on('data', (bytes: Buffer) => {
      if (left <= 0) {
        good = isGood(bytes)
        left = lengthOf(bytes)
        chunked = left === Infinity
      }
      left = chunked ? (endsChunks(bytes) ? 0 : Infinity) : left - bytes.length
      if (left > 0) return
      if (good) waits.push(performance.now() - began)
      next()
    })
  })
}

/** What is refused is no answer. */
function isGood(bytes: Buffer): boolean {
  const good = bytes.toString('latin1', 0, 12) === 'HTTP/1.1 200'
  if (!good) failed += 1
  return good
}

/** Of a whole reply, whose head comes in one piece; Infinity of one that comes in chunks. */
function lengthOf(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.toString('latin1', 0, end)
  return /transfer-encoding: chunked/i.test(head) ? Infinity : end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
}

/** The last chunk is empty, and is sent alone or behind the last full one. */
function endsChunks(bytes: Buffer): boolean {
  return bytes.toString('latin1', Math.max(0, bytes.length - 5)) === '0\r\n\r\n'
}

const began = performance.now()
setTimeout(() => { over = true }, Number(seconds) * 1000)
await Promise.all(Array.from({ length: Number(clients) }, ask))
const took = (performance.now() - began) / 1000
waits.sort((a, b) => a - b)
const at = (share: number): number => waits[Math.floor((waits.length - 1) * share)] ?? 0
process.send?.({ perSecond: waits.length / took, p50: at(0.5), p99: at(0.99), failed })
