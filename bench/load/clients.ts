import { once } from 'node:events'
import { connect } from 'node:net'
import { readReplies } from './replies.ts'

/**
 * Closed-loop clients, each on a keep-alive connection, that send the requests in turn. Arguments: port, number of clients, seconds; the
 * requests arrive as a message from the parent. Sends the number of replies and their latencies to the parent.
 */
const [, , port = '', clients = '', seconds = ''] = process.argv
const [texts] = (await once(process, 'message')) as [string[]]
const requests = texts.map((text) => Buffer.from(text))
let turn = 0
const waits: number[] = []
// All reads share one buffer: the clients use the same processors as the measured server.
const memory = Buffer.allocUnsafeSlow(256 * 1024)
let over = false
let failed = 0

function ask(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port: Number(port),
      noDelay: true,
      onread: { buffer: memory, callback: (length) => hear(memory.subarray(0, length)) },
    })
    let began = 0
    let done = false
    const read = readReplies()
    const next = (): void => {
      // Each client sends one request at least, also where connecting takes longer than the load.
      if (over && began > 0) {
        done = true
        socket.destroy()
        return
      }
      began = performance.now()
      socket.write(requests[turn++ % requests.length] ?? '')
    }
    socket.on('connect', next)
    socket.on('error', () => {})
    socket.on('close', () => {
      if (!done) failed += 1
      resolve()
    })
    const hear = (bytes: Buffer): boolean => {
      const reading = read(bytes)
      if (reading === 'more') return true
      if (reading === 'good') waits.push(performance.now() - began)
      // A refusal doesn't count as a reply.
      else failed += 1
      next()
      return true
    }
  })
}

const began = performance.now()
setTimeout(
  () => {
    over = true
  },
  Number(seconds) * 1000,
)
await Promise.all(Array.from({ length: Number(clients) }, ask))
const took = (performance.now() - began) / 1000
waits.sort((a, b) => a - b)
const at = (share: number): number => waits[Math.floor((waits.length - 1) * share)] ?? 0
process.send?.({ perSecond: waits.length / took, p50: at(0.5), p99: at(0.99), failed })
