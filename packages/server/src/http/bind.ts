import { Problem, calls, type Call, type CallName } from '@market/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bindings, Wire } from '../action.ts'
import { answerJson, type AnswerOptions } from './answer.ts'
import { admitCaller, headersOf } from './callers.ts'
import { clientAddress } from './client-address.ts'
import { chosenIn } from './language.ts'
import { rateLimitOf, type Limit } from './limits.ts'
import { isForeign, isMultipart } from './origin.ts'
import type { JsonBinding } from './perform.ts'
import { answerRaw } from './raw.ts'
import { sendProblem } from './send-problem.ts'

export interface BindOptions extends AnswerOptions {
  publicOrigin: string
  limits: Partial<Record<CallName, Limit>>
  /** The id of the browser that sends these headers, when an account's owner has signed in from it before. */
  deviceOf(headers: Headers): Promise<string | null>
}

/** Mounts the bound calls of the table that `belongs` picks; how bodies are read is a matter of the scope they are mounted in. */
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
      ...(limit && {
        config: {
          rateLimit: rateLimitOf(limit, {
            callerOf: (request) => admitCaller(request, call, options.callers),
            deviceOf: (request) => options.deviceOf(headersOf(request)),
          }),
        },
      }),
      errorHandler: (error, request, reply) => void sendProblem(request, reply, error, call),
      // Before the limits, so that another site can't use up a visitor's tries.
      onRequest: async (request) => {
        if (call.method === 'GET') return
        if (isForeign(request.headers, options.publicOrigin)) throw new Problem('foreign-origin')
        if (!call.bodyKind && isMultipart(request.headers)) throw new Problem('unsupported-media-type')
      },
      handler: async (request, reply) => {
        const wire = wireOf(request, reply)
        if (binding.kind === 'raw')
          return answerRaw(
            request,
            reply,
            call,
            binding,
            wire,
            await admitCaller(request, call, options.callers),
            options.cache,
          )
        // One table, many shapes: each binding was checked against its own call where it was written.
        return answerJson(request, reply, call, binding as unknown as JsonBinding, wire, options)
      },
    })
  }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Answers 405 with the methods that an address of the table does take, before anything of the body is read. */
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

/** The framework's form of a call's path. */
export function routeOf(call: Call): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1')
}

function wireOf(request: FastifyRequest, reply: FastifyReply): Wire {
  return {
    // Few look at them, and they take longer to copy than most replies to find.
    get headers() {
      return headersOf(request)
    },
    address: clientAddress(request.ip),
    get language() {
      return chosenIn(request.headers.cookie)
    },
    requestId: request.id,
    url: request.url,
    setCookie: (serialized) => void reply.header('set-cookie', serialized),
  }
}
