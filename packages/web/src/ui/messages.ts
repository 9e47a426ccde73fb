import { texts as all } from '@market/contract/texts'

/** Toasts and error texts. A page that does not need them for the first paint loads them through `messages-later.ts`. */
export { problemMessage } from '../api/problem-message.ts'
export { toast } from './toast.ts'
export const texts = { toast: all.toast }
