export { people } from '../en/admin.ts'
