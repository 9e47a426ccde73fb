import { notSet, type ConfigError } from './config-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment: trims values and collects errors. */
export class Reading {
  readonly errors: ConfigError[] = []
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

  /** As `given`; a value that does not fit is refused, and shown unless it may be a secret. */
  fitting(
    name: string,
    fits: RegExp | ((text: string) => boolean),
    wrong: string,
    fix: string,
    shown = true,
  ): string | undefined {
    const text = this.given(name)
    if (text !== undefined && !(typeof fits === 'function' ? fits(text) : fits.test(text)))
      this.refuse(name, `${name} ${wrong}${shown ? `: ${text}` : ''}`, fix)
    return text
  }

  refuse(keys: string | readonly string[], wrong: string, fix: string): void {
    this.errors.push({ keys: typeof keys === 'string' ? [keys] : keys, wrong, fix })
  }

  /**
   * Of what only makes sense together, says what is missing. True when nothing is.
   * @param needed all of them have to be set once one of `known` is
   */
  isWhole(needed: readonly string[], known: readonly string[], fix: string): boolean {
    const set = this.among(known)
    const missing = needed.filter((name) => this.given(name) === undefined)
    if (missing.length > 0)
      this.refuse(missing, `${notSet(missing)}, but ${set.join(', ')} ${set.length > 1 ? 'are' : 'is'}`, fix)
    return missing.length === 0
  }
}
