import type { Marks } from '@market/contract'
import { useQuery } from '@tanstack/react-query'
import { useIdentity } from '../../identity/identity-context.ts'
import { markQueries } from './queries.ts'

interface OwnMarks {
  /** The user's booking of the laptop; undefined without one, and until the marks have loaded. */
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

/** Not requested while the user is signing in or out, when the server may refuse it. */
export function useMarksQuery() {
  const { user, loading } = useIdentity()
  return useQuery({ ...markQueries.own, enabled: user !== null && !loading })
}
