export { audit, history } from '../en/audit.ts'
