import { Problem, type Call } from '@market/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLoss, isDiskFull, isTimeout } from '../db/errors.ts'
import { ImagesAway } from '../ports/images.ts'
import { unreadableBody } from './bodies.ts'
import { languageOf } from './language.ts'
import { problemPage, wantsPage } from './problem-page.ts'
import { logFailure } from './quiet-log.ts'

/** What a thrown thing means to the caller; anything unknown is `unexpected`, with nothing of it told. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { statusCode, code: given } = error as Partial<FastifyError>
  // A DOMException's code is a number.
  const code = typeof given === 'string' ? given : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('body-too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupported-media-type')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem('image-too-heavy')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new Problem('not-found')
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new Problem('overloaded', { retryAfter: 2 })
  if (statusCode === 429) return new Problem('too-many-requests')
  // Only the framework knows a caller's fault; a library behind it that speaks of one was asked wrongly by us.
  if (code.startsWith('FST_') && statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return unreadableBody()
  if (isDiskFull(error)) return new Problem('disk-full', { retryAfter: 30 })
  if (error instanceof ImagesAway) return new Problem('images-away', { retryAfter: 2 })
  if (isConnectionLoss(error)) return new Problem('database-away', { retryAfter: 2 })
  if (isTimeout(error)) return new Problem('overloaded', { retryAfter: 2 })
  return new Problem('unexpected')
}

/** The client has gone before all of its request arrived. Its reset has the same code as a lost database's. */
function hasGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && raw.complete === false
}

/** The time for the answer was used up by a body that has not arrived yet. */
function isSlowBody(request: FastifyRequest, error: unknown): boolean {
  return (error as Partial<FastifyError>).code === 'FST_ERR_HANDLER_TIMEOUT' && !request.raw.complete
}

/** Of a reply to what could not even be read as a request for something. */
export const headersOfUnread = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Sends a refusal, to somebody who opens a page as one that can be read; a booking's also carries the `message`, and a token's the empty `accessToken`, that the spec's client reads. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown, call?: Call): FastifyReply {
  const problem = isSlowBody(request, error)
    ? new Problem('request-too-slow')
    : hasGone(request)
      ? unreadableBody()
      : problemOf(error)
  if (problem.status >= 500) logFailure(request, problem.code, error)
  // The rest of the body is waited for no longer.
  if (problem.status === 408) void reply.header('connection', 'close')
  const extra =
    call?.refusal === 'message'
      ? { message: problem.message }
      : call?.refusal === 'empty-token'
        ? { accessToken: '' }
        : {}
  if (problem.more.retryAfter !== undefined) void reply.header('retry-after', problem.more.retryAfter)
  if (problem.status === 401)
    void reply.header('www-authenticate', problem.code === 'token-expired' ? 'Bearer error="invalid_token"' : 'Bearer')
  // The headers of every reply come from a hook, which an address that can't be read does not reach.
  if (!reply.hasHeader('content-security-policy'))
    void reply.headers({ ...headersOfUnread, 'x-request-id': request.id })
  void reply.code(problem.status).header('cache-control', 'private, no-store')
  if (wantsPage(request)) {
    const language = languageOf(request.headers.cookie)
    return reply
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(problemPage(problem, language))
  }
  return reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...problem.toDetails(), ...extra }))
}
