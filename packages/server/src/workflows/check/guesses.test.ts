import { describeGuesses } from './test/guesses.ts'

describeGuesses(200)
