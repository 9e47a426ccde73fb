import { Problem, calls, type Call, type CallName } from '@market/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bindings, RequestContext } from '../../calls/bindings.ts'
import { answerJson } from './answer.ts'
import type { AnswerOptions } from './answer-shared.ts'
import { authenticate, headersOf } from '../auth/callers.ts'
import { clientAddress } from '../limits/client-address.ts'
import { chosenIn } from './language.ts'
import { rateLimitOf, type Limit } from '../limits/limits.ts'
import { isForeign } from '../auth/origin.ts'
import type { JsonBinding } from './perform.ts'
import { answerRaw } from './raw.ts'
import { sendProblem } from './send-problem.ts'

export interface BindOptions extends AnswerOptions {
  publicOrigin: string
  limits: Partial<Record<CallName, Limit>>
  /** The id of the browser that sends these headers, if an account's owner has signed in with it before. */
  deviceOf(headers: Headers): Promise<string | null>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A shared read: the same for every visitor. */
    shared?: boolean
  }
}

/** Mounts the bound calls that `belongs` selects. The scope that they are mounted in decides how bodies are parsed. */
export function bindCalls(
  app: FastifyInstance,
  bindings: Bindings,
  options: BindOptions,
  belongs: (name: CallName) => boolean,
): void {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const binding = bindings[name as CallName]
    if (!binding || !belongs(name as CallName)) continue
    const limit = options.limits[name as CallName]
    app.route({
      method: call.method,
      url: routeOf(call),
      config: {
        shared: call.shared === true,
        ...(limit && {
          rateLimit: rateLimitOf(limit, {
            callerOf: (request) => authenticate(request, call, options.callers),
            deviceOf: (request) => options.deviceOf(headersOf(request)),
          }),
        }),
      },
      errorHandler: (error, request, reply) => void sendProblem(request, reply, error, call),
      // Before the rate limits, so that a foreign site can't use up a visitor's attempts.
      ...(call.method !== 'GET' && {
        onRequest: async (request: FastifyRequest) => {
          if (isForeign(request.headers, options.publicOrigin)) throw new Problem('foreign-origin')
        },
      }),
      handler: async (request, reply) => {
        const context = contextOf(request, reply)
        if (binding.kind === 'raw')
          return answerRaw(request, reply, call, binding, context, await authenticate(request, call, options.callers))
        // Each binding was type-checked against its call where it was written.
        return answerJson(request, reply, call, binding as unknown as JsonBinding, context, options)
      },
    })
  }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Answers 405 with the allowed methods of an address, before the body is read. */
export function refuseOtherMethods(app: FastifyInstance): void {
  for (const [url, same] of Object.entries(Object.groupBy(Object.values<Call>(calls), routeOf))) {
    const taken: readonly string[] = same?.map(({ method }) => method) ?? []
    app.route({
      method: methods.filter((method) => !taken.includes(method)),
      url,
      onRequest: async (_request, reply) => {
        void reply.header('allow', [...taken, ...(taken.includes('GET') ? ['HEAD'] : [])].join(', '))
        throw new Problem('method-not-allowed')
      },
      handler: async () => {},
    })
  }
}

/** A call's path in Fastify's syntax. */
export function routeOf(call: Call): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1')
}

function contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext {
  return {
    // Copied on demand: few bindings use them, and copying takes longer than most replies.
    get headers() {
      return headersOf(request)
    },
    get address() {
      return clientAddress(request.ip)
    },
    get language() {
      return chosenIn(request.headers.cookie)
    },
    requestId: request.id,
    url: request.url,
    setCookie: (serialized) => void reply.header('set-cookie', serialized),
  }
}
