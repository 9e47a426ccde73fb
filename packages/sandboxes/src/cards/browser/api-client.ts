import type { ApiResult, StripeError } from './protocol.ts'

/** Calls the API with the publishable key. Returns a network failure as an error, as Stripe.js does. */
export async function callApi(
  base: string,
  key: string,
  method: 'GET' | 'POST',
  path: string,
  params: object,
): Promise<ApiResult> {
  const form = new URLSearchParams(encodePairs(params))
  try {
    const response = await fetch(`${base}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      credentials: 'omit',
      headers: { authorization: `Bearer ${key}` },
      ...(method === 'POST' && { body: form }),
    })
    const object: Record<string, unknown> & { error?: StripeError } = await response.json()
    return object.error ? { error: object.error } : { object }
  } catch {
    const message = 'We could not reach the payment provider. Please check your internet connection and try again.'
    return { error: { type: 'api_connection_error', message } }
  }
}

/** Stripe's form encoding, `a[b]=c`. Leaves out undefined and null. */
function encodePairs(params: object, nameOf = (key: string): string => key): string[][] {
  return Object.entries(params).flatMap(([key, value]: [string, unknown]) => {
    if (value === undefined || value === null) return []
    const name = nameOf(key)
    return typeof value === 'object' ? encodePairs(value, (inner) => `${name}[${inner}]`) : [[name, String(value)]]
  })
}
