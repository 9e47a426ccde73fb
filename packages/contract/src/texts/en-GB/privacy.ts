export { privacy } from '../en/privacy.ts'
