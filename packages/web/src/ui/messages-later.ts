import { texts } from '@market/contract/texts'
import { afterFirstScreen } from '../api/after-first-screen.ts'
import type * as messages from './messages.ts'

const load = (): Promise<typeof messages> => import('./messages.ts')

/**
 * Preloads the toasts and error texts after the first view has painted, for pages that can fail or succeed at
 * something.
 */
export function preloadMessages(): void {
  void afterFirstScreen()
    .then(load)
    // Failure is ignored: the action imports it again.
    .catch(() => undefined)
}

/** The sentence shown for an error. When the texts cannot load, the connection is lost. */
export async function problemMessageLater(error: unknown): Promise<string> {
  return load().then(
    ({ problemMessage }) => problemMessage(error),
    () => texts.state.lost,
  )
}

/** Shows a toast; `choose` picks its text once the texts have loaded. */
export async function toastLater(
  choose: (texts: typeof messages.texts) => string,
  kind: 'plain' | 'success' = 'plain',
): Promise<void> {
  // The action succeeded and the page shows its result; only the toast is missing.
  const said = await load().catch(() => undefined)
  if (kind === 'success') said?.toast.success(choose(said.texts))
  else said?.toast(choose(said.texts))
}
