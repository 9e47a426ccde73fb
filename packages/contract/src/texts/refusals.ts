/** The server's refusals in the current language. A separate module: loaded with the code that shows refusals. */
export { ofField, ofProblem, ofWait } from './en/refusals.ts'
