// Exists in browsers and in Node. The contract's type check loads the types of neither.
interface URLSearchParams extends Iterable<[string, string]> {
  readonly size: number
  append(name: string, value: string): void
  get(name: string): string | null
  getAll(name: string): string[]
}
// oxlint-disable-next-line no-var -- a global that is a value and a type
declare var URLSearchParams: { new (init?: string | Record<string, string>): URLSearchParams }
declare function atob(base64: string): string
