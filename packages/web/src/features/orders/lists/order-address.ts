/** The address of an order's page. */
export function orderAddress(id: string): string {
  return `/orders/${id}`
}
