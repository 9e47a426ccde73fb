import type { Order } from '@market/contract'
import { page } from 'vitest/browser'
import { main, openAt } from './screen.tsx'
import { service, signInAs } from './service.ts'

/** What tests of an order's page find on it and do there. */

export const heading = (name: string) => main.getByRole('heading', { name, exact: true })
export const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
export const field = (name: string | RegExp) => main.getByLabelText(name)
export const dialog = page.getByRole('dialog')
export const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
/** The bodies of the acts that were sent. */
export const sentActs = () => service.asked('actOnOrder').map(({ body }) => body)

export function openOrder(order: Order): void {
  signInAs(order.role === 'admin' ? { userType: 'Admin' } : {})
  service.answer({ getOrder: { respons: order } })
  openAt(`/orders/${order._id}`)
}

/** The order is `next` once an act has been made. */
export function leadTo(next: Order): void {
  service.answer({
    actOnOrder: () => {
      service.answer({ getOrder: { respons: next } })
      return { message: 'Done' }
    },
  })
}
