import { sayProblem } from '../api/say-problem.ts'
import { toast } from './toast.ts'

/** Tells the person, beside whatever they are doing, that it did not work. */
export function reportFailure(error: unknown): void {
  toast.error(sayProblem(error))
}
