import { browserStorage } from './browser-storage.ts'

/** The local storage key and the cookie name of the access token [AUTH-9]. */
const tokenKey = 'accessToken'

const listeners = new Set<() => void>()

/** Null when signed out, or when the browser refuses storage. */
export function readToken(): string | null {
  return browserStorage.read(tokenKey) ?? null
}

/** Without storage, the cookie of the same name still authenticates most calls. */
export function storeToken(token: string): void {
  browserStorage.write(tokenKey, token)
}

/** Deletes the token and expires its cookie; the server expires the HttpOnly cookie on sign-out. */
export function dropToken(): void {
  browserStorage.write(tokenKey, null)
  document.cookie = `${tokenKey}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** Registers a listener for the loss of the session: the server no longer knows it. */
export function onSignInLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifySignInLost(): void {
  for (const listener of listeners) listener()
}
