import type { ApiResult, StripeError } from './protocol.ts'

/** Calls the API with the publishable key. What the network does wrong comes back as an error, as with Stripe.js. */
export async function callApi(
  base: string,
  key: string,
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, unknown>,
): Promise<ApiResult> {
  const form = encodeForm(params)
  try {
    const response = await fetch(`${base}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      credentials: 'omit',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { body: form.toString() }),
    })
    const body: Record<string, unknown> & { error?: StripeError } = await response.json()
    return body.error ? { ok: false, error: body.error } : { ok: true, object: body }
  } catch {
    return {
      ok: false,
      error: {
        type: 'api_connection_error',
        message: 'We could not reach the payment provider. Please check your internet connection and try again.',
      },
    }
  }
}

/** Stripe's form encoding, `a[b]=c`. Undefined and null are left out. */
function encodeForm(params: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (typeof value === 'object') for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
    else form.append(name, String(value))
  }
  for (const [name, value] of Object.entries(params)) add(name, value)
  return form
}
