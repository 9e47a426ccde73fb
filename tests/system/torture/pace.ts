/** Counts purchases and kills and synchronises them, so that the kills are spread over all purchases. */
export interface Pace {
  purchases: number
  kills: number
  mayBuy(): boolean
  mayKill(): boolean
}

/** How far one may be ahead of the other, as a share of all. */
const lead = 0.04

export function keepPace(wanted: { purchases: number; kills: number }): Pace {
  const share = (done: number, all: number) => (all === 0 ? 1 : done / all)
  const pace: Pace = {
    purchases: 0,
    kills: 0,
    mayBuy: () => share(pace.purchases, wanted.purchases) <= share(pace.kills, wanted.kills) + lead,
    mayKill: () => share(pace.kills, wanted.kills) <= share(pace.purchases, wanted.purchases) + lead,
  }
  return pace
}
