export { listing } from '../en/listing.ts'
