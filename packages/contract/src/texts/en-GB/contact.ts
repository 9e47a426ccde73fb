export { contact } from '../en/contact.ts'
