/** What the server says of a refusal, in the language on the screen. Apart from the other texts: they come with what tells of refusals. */
export { ofField, ofProblem } from './en/refusals.ts'
