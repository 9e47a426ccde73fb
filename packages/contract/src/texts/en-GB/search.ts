export { search } from '../en/search.ts'
