import { orderStates } from '@market/contract/orders'
import { useSearchParams } from 'react-router'
import type { OrderFilter } from './queries.ts'

/** Who may have to act, an Admin first: that is what an Admin looks for. */
export const waiters = ['admin', 'seller', 'buyer'] as const

/** The filter from the page's address; unknown values are ignored. `choose` changes one of them. */
export function useOrderFilter(): {
  filter: OrderFilter
  choose: (name: keyof OrderFilter, value: string) => void
} {
  const [address, setAddress] = useSearchParams()
  const state = orderStates.find((one) => one === address.get('state'))
  const waitsFor = waiters.find((one) => one === address.get('waitsFor'))
  const email = address.get('email')?.trim() ?? ''
  return {
    filter: {
      ...(state && { state }),
      ...(waitsFor && { waitsFor }),
      ...(/^[^@\s]+@[^@\s]+$/.test(email) && { email }),
    },
    choose: (name, value) =>
      setAddress((before) => {
        const other = new URLSearchParams(before)
        if (value === '') other.delete(name)
        else other.set(name, value)
        return other
      }),
  }
}

/** The Admins' list of orders by this filter. */
export function ordersAddress(filter: OrderFilter): string {
  return `/dashboard/orders${queryOf(filter)}`
}

/** The same as a CSV file. */
export function csvAddress(filter: OrderFilter): string {
  return `/api/orders/all/csv${queryOf(filter)}`
}

function queryOf(filter: OrderFilter): string {
  const query = new URLSearchParams({ ...filter }).toString()
  return query === '' ? '' : `?${query}`
}
