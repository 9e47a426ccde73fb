import type { Call } from './call.ts'

interface RequestInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The prefix of the call table's paths. */
export const apiRoot = '/api'

/**
 * The method, address (below the origin) and JSON body of a call.
 * A list in the query repeats the parameter. All our clients build their requests here.
 */
export function requestFor(call: Call, input: RequestInput = {}): { method: string; url: string; body?: string } {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, wanted] of Object.entries(input.query ?? {})) {
    for (const value of Array.isArray(wanted) ? wanted : [wanted])
      if (value !== undefined) query.append(name, String(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  const request = { method: call.method, url: apiRoot + path + search }
  return input.body === undefined ? request : { ...request, body: JSON.stringify(input.body) }
}
