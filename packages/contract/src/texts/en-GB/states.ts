export { chunk, dialog, offline, state } from '../en/states.ts'
