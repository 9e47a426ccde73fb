import { createHmac } from 'node:crypto'

/** The signature header of the card provider for the body of an event. */
export function signatureOf(
  body: string | Buffer,
  secret: string,
  signedAt = Date.now(),
): { 'stripe-signature': string } {
  const time = Math.floor(signedAt / 1000)
  return {
    'stripe-signature': `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`,
  }
}
