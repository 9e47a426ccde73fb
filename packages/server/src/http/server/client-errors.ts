import type { Socket } from 'node:net'
import { Problem } from '@market/contract'
import { headersOfUnread } from '../routing/send-problem.ts'

/** Answers unreadable requests: slow headers or bodies, too long headers, invalid HTTP. */
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
