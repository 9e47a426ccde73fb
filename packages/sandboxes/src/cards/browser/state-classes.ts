const STATES = ['empty', 'complete', 'invalid', 'focus'] as const

export type FieldState = Record<(typeof STATES)[number], boolean>

/** Shows the field's state as class names of the container, so that the page can draw border and focus ring. */
export function showState(container: Element, state: FieldState, classes: Record<string, string> = {}): void {
  container.classList.add(...names(classes['base'] ?? 'StripeElement'))
  for (const name of STATES) {
    for (const className of names(classes[name] ?? `StripeElement--${name}`))
      container.classList.toggle(className, state[name])
  }
}

/** Takes every such class name away again. */
export function hideState(container: Element, classes: Record<string, string> = {}): void {
  showState(container, { empty: false, complete: false, invalid: false, focus: false }, classes)
  container.classList.remove(...names(classes['base'] ?? 'StripeElement'))
}

function names(text: string): string[] {
  return text.split(/\s+/).filter((name) => name !== '')
}
