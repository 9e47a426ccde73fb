import { UNSAFE_createBrowserHistory as openHistory } from 'react-router'

/** What entries of the history are told apart by. */
export function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/**
 * The browser's history. React Router calls every entry that the browser itself has opened `default`, so that one page would be
 * shown as far down as another was left; here each has a name of its own, which it keeps through reloads.
 */
export function openEntryHistory(): ReturnType<typeof openHistory> {
  const { history } = globalThis
  const state: unknown = history.state
  const named = typeof state === 'object' && state !== null && 'key' in state
  if (!named) history.replaceState({ ...(state as object | null), key: newKey() }, '')
  return openHistory()
}
