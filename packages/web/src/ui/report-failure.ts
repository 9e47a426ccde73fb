import { problemMessage } from '../api/problem-message.ts'
import { toast } from './toast.ts'

/** Shows the error as a toast. */
export function reportFailure(error: unknown): void {
  toast.error(problemMessage(error))
}
