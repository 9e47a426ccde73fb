/** The server's refusals in the current language. A separate module: loaded with the code that shows refusals. */
export { ofField, ofProblem } from './en/refusals.ts'
