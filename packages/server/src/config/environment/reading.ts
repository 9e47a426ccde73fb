import { notSet, type Finding } from './finding.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment: trims values and collects errors. */
export class Reading {
  readonly findings: Finding[] = []
  readonly production: boolean
  readonly #env: Environment

  constructor(env: Environment) {
    this.#env = env
    this.production = this.given('NODE_ENV') === 'production'
  }

  /** Undefined when it is unset or blank. */
  given(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined
  }

  /** The set ones of these names. */
  among<Name extends string>(names: readonly Name[]): Name[] {
    return names.filter((name) => this.given(name) !== undefined)
  }

  find(keys: string | readonly string[], wrong: string, cure: string): void {
    this.findings.push({ keys: typeof keys === 'string' ? [keys] : keys, wrong, cure })
  }

  /**
   * Of what only makes sense together, says what is missing. True when nothing is.
   * @param needed all of them have to be set once one of `known` is
   */
  isWhole(needed: readonly string[], known: readonly string[], cure: string): boolean {
    const set = this.among(known)
    const missing = needed.filter((name) => this.given(name) === undefined)
    if (missing.length > 0)
      this.find(missing, `${notSet(missing)}, but ${set.join(', ')} ${set.length > 1 ? 'are' : 'is'}`, cure)
    return missing.length === 0
  }
}
