export { priceRange } from '../en/price-range.ts'
