export {}

declare global {
  // Browsers and Node both have it; the contract's type check loads the types of neither.
  interface URLSearchParams extends Iterable<[string, string]> {
    readonly size: number
    append(name: string, value: string): void
    get(name: string): string | null
    getAll(name: string): string[]
  }
  var URLSearchParams: { new (init?: string | Record<string, string>): URLSearchParams }
}
