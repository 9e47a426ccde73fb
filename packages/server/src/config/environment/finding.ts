import { StartupError } from '../../db/startup-error.ts'

/** An error in the environment, for the operator. Never contains a secret's value. */
export interface Finding {
  /** The variables concerned. */
  keys: readonly string[]
  /** What is wrong, beginning with the variables' names. */
  wrong: string
  /** What to do about it. */
  cure: string
}

/** One line: what is wrong, and the cure. */
export function lineOf({ wrong, cure }: Finding): string {
  return cure === '' ? wrong : `${wrong}: ${cure}`
}

/** @throws StartupError with one line for each finding */
export function refuseIfAny(findings: readonly Finding[]): void {
  if (findings.length > 0) throw new StartupError(findings.map(lineOf).join('\n'))
}

/** "A is not set", "A, B are not set". */
export function notSet(names: readonly string[]): string {
  return `${names.join(', ')} ${names.length > 1 ? 'are' : 'is'} not set`
}
