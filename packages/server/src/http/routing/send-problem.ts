import { Problem, problems, type Call } from '@market/contract'
import { ofWait } from '@market/contract/texts/en/refusals'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLoss, isDiskFull, isTimeout } from '../../db/errors.ts'
import { ImagesUnavailable } from '../../ports/images.ts'
import { AnswerTimeout } from '../limits/answer-time.ts'
import { unreadableBody } from './bodies.ts'
import { languageOf } from './language.ts'
import { problemPage, wantsPage } from './problem-page.ts'
import { logFailure } from '../observability/quiet-log.ts'

/** Maps a thrown error to a Problem; unknown errors become `unexpected` without details. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { statusCode, code: given } = error as Partial<FastifyError>
  // A DOMException's code is a number.
  const code = typeof given === 'string' ? given : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('body-too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupported-media-type')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem('image-too-heavy')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new Problem('not-found')
  // Only the framework's 4xx is the client's fault; a 4xx of another library is the server's.
  if (code.startsWith('FST_') && statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return unreadableBody()
  if (isDiskFull(error)) return new Problem('disk-full', { retryAfter: 30 })
  if (error instanceof ImagesUnavailable) return new Problem('images-away', { retryAfter: 2 })
  if (isConnectionLoss(error)) return new Problem('database-away', { retryAfter: 2 })
  if (error instanceof AnswerTimeout || isTimeout(error)) return new Problem('overloaded', { retryAfter: 2 })
  return new Problem('unexpected')
}

/** The client disconnected before its whole request arrived; the error code equals a lost database connection's. */
function hasGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && raw.complete === false
}

/** There was no reply in time because the body has not arrived. */
function isSlowBody(request: FastifyRequest, error: unknown): boolean {
  return error instanceof AnswerTimeout && !request.raw.complete
}

/** An error of @fastify/rate-limit, which has set the reply's `Retry-After`. */
function isOverLimit(error: unknown): boolean {
  return !(error instanceof Problem) && (error as Partial<FastifyError>).statusCode === 429
}

function limitedBy(reply: FastifyReply): Problem {
  return new Problem('too-many-requests', { retryAfter: Number(reply.getHeader('retry-after')) })
}

/** The seconds until a retry may succeed. */
function waitOf({ more: { retryAfter, retryAt } }: Problem): number | undefined {
  return retryAt === undefined ? retryAfter : Math.max(1, Math.ceil((Date.parse(retryAt) - Date.now()) / 1000))
}

/** What is refused for its number says how long to wait. */
function detailOf({ code, status }: Problem, wait: number | undefined): { detail?: string } {
  return status === 429 && wait !== undefined ? { detail: ofWait(code, problems[code].say, wait) } : {}
}

/** Security headers of a reply to an unreadable request. */
export const headersOfUnread = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * Sends a Problem: as HTML to page loads, else as JSON. A booking's refusal also has `message`, and a token's an empty
 * `accessToken`, which clients read.
 */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown, call?: Call): FastifyReply {
  const problem = isSlowBody(request, error)
    ? new Problem('request-too-slow')
    : hasGone(request)
      ? unreadableBody()
      : isOverLimit(error)
        ? limitedBy(reply)
        : problemOf(error)
  if (problem.status >= 500) logFailure(request, problem.code, error)
  // Do not wait for the rest of the body.
  if (problem.status === 408) void reply.header('connection', 'close')
  const extra =
    call?.refusal === 'message'
      ? { message: problem.message }
      : call?.refusal === 'empty-token'
        ? { accessToken: '' }
        : {}
  const wait = waitOf(problem)
  if (wait !== undefined) void reply.header('retry-after', wait)
  if (problem.status === 401)
    void reply.header('www-authenticate', problem.code === 'token-expired' ? 'Bearer error="invalid_token"' : 'Bearer')
  // An unreadable address does not reach the hook that sets the security headers.
  if (!reply.hasHeader('content-security-policy'))
    void reply.headers({ ...headersOfUnread, 'x-request-id': request.id })
  void reply.code(problem.status).header('cache-control', 'private, no-store')
  if (wantsPage(request)) {
    const language = languageOf(request.headers.cookie)
    return reply
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(problemPage(problem, language, request.method === 'GET' ? '' : '/'))
  }
  return reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...problem.toDetails(), ...detailOf(problem, wait), ...extra }))
}
