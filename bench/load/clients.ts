import { connect } from 'node:net'

/**
 * Clients that ask again as soon as they are answered, each on a connection of its own that stays. Arguments: a port, how many clients, for
 * how many seconds, and the request's text in base64. Tells its parent how many were answered and how long each hundredth of them waited.
 */
const [, , port = '', clients = '', seconds = '', text = ''] = process.argv
const request = Buffer.from(text, 'base64')
const waits: number[] = []
let over = false
let failed = 0

function ask(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), noDelay: true })
    let began = 0
    let left = 0
    let good = true
    const next = (): void => {
      if (over) {
        socket.destroy()
        return resolve()
      }
      began = performance.now()
      socket.write(request)
    }
    socket.on('connect', next)
    socket.on('error', () => {
      failed += 1
      resolve()
    })
    socket.on('data', (bytes: Buffer) => {
      if (left <= 0) good = isGood(bytes)
      left = left > 0 ? left - bytes.length : lengthOf(bytes) - bytes.length
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

/** Of a whole reply, whose head comes in one piece. */
function lengthOf(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.toString('latin1', 0, end)
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
}

const began = performance.now()
setTimeout(() => { over = true }, Number(seconds) * 1000)
await Promise.all(Array.from({ length: Number(clients) }, ask))
const took = (performance.now() - began) / 1000
waits.sort((a, b) => a - b)
const at = (share: number): number => waits[Math.floor((waits.length - 1) * share)] ?? 0
process.send?.({ perSecond: waits.length / took, p50: at(0.5), p99: at(0.99), failed })
