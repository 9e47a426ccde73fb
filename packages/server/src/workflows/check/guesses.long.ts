import { describeGuesses } from './test/guesses.ts'

describeGuesses(10_000)
