import { Problem } from '@market/contract/problem'
import type { ProblemCode } from '@market/contract/problems'

const ofTheFile: readonly ProblemCode[] = [
  'image-missing',
  'image-type',
  'image-heic',
  'image-unreadable',
  'image-too-heavy',
  'image-too-large',
  'image-refused',
]

/**
 * Whether an upload fails again however often the same file is sent. All else passes: a lost connection, a limit, an
 * overload.
 */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof Problem && ofTheFile.includes(error.code)
}
