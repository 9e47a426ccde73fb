import { Problem } from '@market/contract/problem'
import { toast } from 'react-hot-toast/headless'
import { useLocation, useNavigate } from 'react-router'
import { sayProblem } from '../../api/say-problem.ts'
import type { LoginState } from '../../identity/guards.tsx'

/** Says why an act on a person was refused; one that wants a fresh sign-in leads to it and back. */
export function useRefusalOfAct(): (error: unknown) => void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return (error) => {
    if (!(error instanceof Problem) || error.code !== 'sign-in-again') return void toast.error(sayProblem(error))
    return void navigate('/login', { state: { again: true, from: { pathname, search, hash } } satisfies LoginState })
  }
}
