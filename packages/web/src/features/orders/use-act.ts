import type { OrderProblem, SentAct } from '@market/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { isProblem } from '../../api/is-problem.ts'
import { bookingQueries } from '../bookings/queries.ts'
import { productQueries } from '../listing/queries.ts'
import { markQueries } from '../marks/queries.ts'
import { orderQueries } from './queries.ts'

export interface GivenAct {
  act: SentAct
  code?: string
  problem?: OrderProblem
  amount?: number
  /** What is owed, as the form said it. */
  debt?: number
  text?: string
  /** The addresses of what was uploaded. @throws why a photo is not */
  photos?: () => Promise<string[]>
}

/**
 * Acts on an order, one act at a time. It is pending until the order is read again, also after a refusal: the order may
 * have moved, or a wrong code has closed the field.
 */
export function useAct(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ photos, ...given }: GivenAct) => {
      const addresses = (await photos?.()) ?? []
      const body = { ...given, ...(addresses.length > 0 && { photos: addresses }) }
      return client.actOnOrder({ params: { id }, body })
    },
    onError: async (error) => {
      if (isProblem(error)) await queries.invalidateQueries({ queryKey: orderQueries.all })
    },
    meta: {
      failure: 'own',
      invalidates: [orderQueries.all, bookingQueries.all, productQueries.all, markQueries.own.queryKey],
    },
  })
}

export type Acting = ReturnType<typeof useAct>

const movedCodes: ReadonlySet<string> = new Set(['order-act-not-possible', 'offer-changed', 'order-paused'])

/** Whether an act was refused because the order is no longer what the page showed. */
export function hasMoved(error: Error | null): boolean {
  return isProblem(error) && movedCodes.has(error.code)
}
