export { language, noScript } from '../en/language.ts'
