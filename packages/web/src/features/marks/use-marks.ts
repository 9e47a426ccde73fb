import type { Marks } from '@market/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdentity } from '../../identity/identity-context.ts'
import { useHydrated } from '../../api/use-hydrated.ts'
import { markQueries } from './queries.ts'

interface OwnMarks {
  /** The user's booking of the laptop; undefined without one, and until the marks are known. */
  bookingOf: (productId: string) => Marks['booked'][number] | undefined
  wishOf: (productId: string) => Marks['wished'][number] | undefined
}

/** What the signed-in user has booked and wished for. A visitor has no marks, and nothing is requested. */
export function useMarks(): OwnMarks {
  const { data } = useMarksQuery()
  return {
    bookingOf: (productId) => data?.booked.find((one) => one.productId === productId),
    wishOf: (productId) => data?.wished.find((one) => one.productId === productId),
  }
}

/**
 * Not requested while the user is signing in or out, when the server may refuse it. A document has the marks as data
 * alone: its view is rendered without them, since the badge and the actions of a booked laptop are loaded when needed.
 */
export function useMarksQuery(): { data: Marks | undefined; error: Error | null } {
  const { user, loading } = useIdentity()
  const hydrated = useHydrated()
  const { data, error } = useQuery({ ...markQueries.own, enabled: user !== null && !loading })
  return hydrated ? { data, error } : { data: undefined, error: null }
}

/**
 * For a button whose meaning depends on the marks. It is busy until they are known; a press before that waits for them
 * and is then answered. `answer` gets the marks.
 */
export function usePressOnceKnown(answer: (marks: Marks) => void) {
  const queries = useQueryClient()
  const { data } = useMarksQuery()
  const wait = useMutation({
    mutationFn: () => queries.fetchQuery({ ...markQueries.own, staleTime: Number.POSITIVE_INFINITY }),
    onSuccess: answer,
  })
  return {
    press: () => {
      if (data !== undefined) answer(data)
      else if (!wait.isPending) wait.mutate()
    },
    /** Of the button. Once pressed, it looks as one that is pressed before the script runs. */
    state: {
      'aria-busy': data === undefined || undefined,
      'data-held': wait.isPending ? '' : undefined,
    },
  }
}
