export { chunk, dialog, form, offline, state } from '../en/states.ts'
