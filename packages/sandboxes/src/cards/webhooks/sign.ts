import { createHmac } from 'node:crypto'

/** The `stripe-signature` header of a payload sent at `time` (Unix seconds). */
export function signPayload(payload: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}
