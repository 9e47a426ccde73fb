import { hash } from 'node:crypto'

/** Of an upload as it came. */
export function imageIdOf(bytes: Buffer): string {
  return hash('sha256', bytes)
}
