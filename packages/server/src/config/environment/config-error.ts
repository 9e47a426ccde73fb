import { StartupError } from '../../db/startup-error.ts'

/** An error in the environment, for the operator. Never contains a secret's value. */
export interface ConfigError {
  /** The variables concerned. */
  keys: readonly string[]
  /** What is wrong, beginning with the variables' names. */
  wrong: string
  /** What to do about it. */
  fix: string
}

/** One line: what is wrong, and the fix. */
export function lineOf({ wrong, fix }: ConfigError): string {
  return fix === '' ? wrong : `${wrong}: ${fix}`
}

/** @throws StartupError with one line for each error */
export function throwIfAny(errors: readonly ConfigError[]): void {
  if (errors.length > 0) throw new StartupError(errors.map(lineOf).join('\n'))
}

/** "A is not set", "A, B are not set". */
export function notSet(names: readonly string[]): string {
  return `${names.join(', ')} ${names.length > 1 ? 'are' : 'is'} not set`
}
