import { hash } from 'node:crypto'

/** The SHA-256 of the uploaded bytes. */
export function imageIdOf(bytes: Buffer): string {
  return hash('sha256', bytes)
}
