import { texts } from '@market/contract/texts'
import { afterFirstScreen } from '../api/after-first-screen.ts'
import type * as sayings from './sayings.ts'

const load = (): Promise<typeof sayings> => import('./sayings.ts')

/** For a page on which something can be refused or done: what tells of that, as soon as its first screen stands there. */
export function getReadyToSay(): void {
  void afterFirstScreen()
    .then(load)
    // Fetched ahead of time; the act itself loads it again.
    .catch(() => undefined)
}

/** One sentence for the person; where the sentences can't be had, neither could the answer. */
export async function sayProblemLater(error: unknown): Promise<string> {
  return load().then(
    ({ sayProblem }) => sayProblem(error),
    () => texts.state.lost,
  )
}

/** A message that something was done; its text is chosen when the texts have come. */
export async function toastLater(
  choose: (texts: typeof sayings.texts) => string,
  kind: 'plain' | 'success' = 'plain',
): Promise<void> {
  // The act succeeded and the page shows its result; without the script only the message is missing.
  const said = await load().catch(() => undefined)
  if (kind === 'success') said?.toast.success(choose(said.texts))
  else said?.toast(choose(said.texts))
}
