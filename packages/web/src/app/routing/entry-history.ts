import { UNSAFE_createBrowserHistory as openHistory } from 'react-router'

/** A unique key of a history entry. */
export function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/**
 * The browser's history. React Router gives every entry that the browser itself opened the key `default`, so they would
 * share one scroll position; here each has its own key, which survives a reload.
 */
export function openEntryHistory(): ReturnType<typeof openHistory> {
  const { history } = globalThis
  const state: unknown = history.state
  const named = typeof state === 'object' && state !== null && 'key' in state
  if (!named) history.replaceState({ ...(state as object | null), key: newKey() }, '')
  return openHistory()
}
