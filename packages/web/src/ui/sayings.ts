import { texts as all } from '@market/contract/texts'

/** What tells that something was refused or done. Where it is not needed for the first paint, it comes by `say-later.ts`. */
export { sayProblem } from '../api/say-problem.ts'
export { toast } from './toast.ts'
export const texts = { toast: all.toast }
