/** Counts orders and kills and synchronises them, so that the kills are spread over all orders. */
export interface Pace {
  purchases: number
  orders: number
  /** Orders that have not ended. */
  open: number
  kills: number
  mayBuy(): boolean
  mayKill(): boolean
}

/** How far one may be ahead of the other, as a share of all. */
const lead = 0.04
/** So that each order is acted on soon. */
const mostOpen = 60

export function keepPace(wanted: { orders: number; kills: number }): Pace {
  const share = (done: number, all: number) => (all === 0 ? 1 : done / all)
  const pace: Pace = {
    purchases: 0,
    orders: 0,
    open: 0,
    kills: 0,
    mayBuy: () => share(pace.orders, wanted.orders) <= share(pace.kills, wanted.kills) + lead && pace.open < mostOpen,
    mayKill: () => share(pace.kills, wanted.kills) <= share(pace.orders, wanted.orders) + lead,
  }
  return pace
}
