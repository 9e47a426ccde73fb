import { useLocation, type To } from 'react-router'
import type { LoginState } from './guards.tsx'

/** The page that the guard redirected from, otherwise Home. */
export function useReturnPath(): { state: LoginState; to: To } {
  const location = useLocation()
  const state: LoginState = isLoginState(location.state) ? location.state : {}
  return { state, to: state.from ?? '/' }
}

function isLoginState(state: unknown): state is LoginState {
  return typeof state === 'object' && state !== null && ('from' in state || 'adminNeeded' in state)
}
