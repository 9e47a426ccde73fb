/** The spec keeps the access token in local storage under this name. */
const tokenKey = 'accessToken'

const listeners = new Set<() => void>()

/** Null when nobody is signed in, or where the browser keeps nothing. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(tokenKey, token)
  } catch {
    // Without storage the cookie of the same name still carries most calls.
  }
}

/** Forgets the token and expires the cookie's script-visible twin; the server expires its own on sign-out. */
export function dropToken(): void {
  try {
    localStorage.removeItem(tokenKey)
  } catch {
    // Nothing was stored, then.
  }
  document.cookie = `${tokenKey}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** Told when the server no longer knows whoever was signed in here. */
export function onSignInLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellSignInLost(): void {
  for (const listener of listeners) listener()
}
