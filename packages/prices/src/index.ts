export {
  indexFeatures,
  indexSales,
  nameFeatures,
  type Comparable,
  type ComparableSales,
  type NamedFeatures,
} from './comparables.ts'
export { estimatePrice, type Estimate } from './estimate.ts'
export type { Laptop } from './features.ts'
export { dealFolds } from './folds.ts'
export { rangeClaims, trainPrices, type PriceModel, type Sale } from './train.ts'
