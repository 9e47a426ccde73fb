export { drafts } from '../en/drafts.ts'
