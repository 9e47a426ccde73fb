import { featuresOf, type Laptop } from './features.ts'
import { predict, type PriceModel } from './train.ts'

/** In the unit of the sales' prices. */
export interface Estimate {
  /** Four of five such laptops sold for `low` to `high`. */
  low: number
  middle: number
  high: number
}

export function estimatePrice(model: PriceModel, laptop: Laptop): Estimate {
  const log = predict(model, featuresOf(laptop))
  return {
    low: Math.exp(log + model.range.low),
    middle: Math.exp(log),
    high: Math.exp(log + model.range.high),
  }
}
