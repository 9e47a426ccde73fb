/** Turns while something is under way. */
export function Spinner() {
  return (
    <span className="size-5 flex-none animate-spin rounded-full border-2 border-e-transparent" aria-hidden="true" />
  )
}
