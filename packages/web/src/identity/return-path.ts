import { useState } from 'react'
import { useLocation, type Location, type To } from 'react-router'
import { placeOf, type CardState } from '../api/list-places.ts'

/** The location state that a guard passes to the login page. */
export interface LoginState {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>
  adminNeeded?: boolean
  /** What the visitor wanted to book. */
  laptop?: { id: string; name: string }
  /** The history entry of the list with its card. */
  entry?: string
}

/** The page that the guard redirected from, otherwise Home. */
export function useReturnPath(): { state: LoginState; to: To; back: CardState | undefined } {
  const location = useLocation()
  const state: LoginState = isLoginState(location.state) ? location.state : {}
  const { from = '/', laptop, entry } = state
  // A sign-in clears the tab's storage.
  const [place] = useState(() => (entry === undefined ? undefined : placeOf(entry)))
  return { state, to: from, back: laptop && { card: laptop.id, place } }
}

function isLoginState(state: unknown): state is LoginState {
  return typeof state === 'object' && state !== null && ('from' in state || 'adminNeeded' in state)
}
