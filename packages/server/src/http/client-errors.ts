import type { Socket } from 'node:net'
import { Problem, type ProblemCode } from '@market/contract'

/** Answers what is no request: headers or a body that came too slowly, headers that are too long, or no HTTP at all. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const problem = new Problem(codeOf(error.code))
    const body = JSON.stringify(problem.toDetails())
    socket.write([
      `HTTP/1.1 ${problem.status} Refused`, 'Connection: close', 'Cache-Control: private, no-store',
      'Content-Type: application/problem+json; charset=utf-8', `Content-Length: ${Buffer.byteLength(body)}`, '', body,
    ].join('\r\n'))
  }
  socket.destroySoon()
}

function codeOf(code: string | undefined): ProblemCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-too-slow'
  return code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'unreadable-request'
}
