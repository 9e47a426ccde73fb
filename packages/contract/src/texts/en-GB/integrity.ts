export { integrity } from '../en/integrity.ts'
