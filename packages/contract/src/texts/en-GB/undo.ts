export { undo } from '../en/undo.ts'
