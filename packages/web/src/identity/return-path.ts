import { useLocation, type Location, type To } from 'react-router'

/** The location state that a guard passes to the login page. */
export interface LoginState {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>
  adminNeeded?: boolean
  /** What the visitor wanted to book. */
  laptop?: { id: string; name: string }
}

/** The page that the guard redirected from, otherwise Home. */
export function useReturnPath(): { state: LoginState; to: To } {
  const location = useLocation()
  const state: LoginState = isLoginState(location.state) ? location.state : {}
  return { state, to: state.from ?? '/' }
}

function isLoginState(state: unknown): state is LoginState {
  return typeof state === 'object' && state !== null && ('from' in state || 'adminNeeded' in state)
}
