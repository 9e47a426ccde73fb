import type { Socket } from 'node:net'
import { Problem } from '@market/contract'
import { headersOfUnread } from './send-problem.ts'

/** Answers what is no request: headers or a body that came too slowly, headers that are too long, or no HTTP at all. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const problem = problemOf(error.code)
    const body = JSON.stringify(problem.toDetails())
    socket.write(
      [
        `HTTP/1.1 ${problem.status} Refused`,
        'Connection: close',
        'Cache-Control: private, no-store',
        ...Object.entries(headersOfUnread).map(([name, value]) => `${name}: ${value}`),
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
}

function problemOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request-too-slow')
  return code === 'HPE_HEADER_OVERFLOW'
    ? new Problem('headers-too-large')
    : Problem.ofField('unreadable-request', 'request')
}
