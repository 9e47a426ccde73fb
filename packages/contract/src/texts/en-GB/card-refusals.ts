export { ofCard } from '../en/card-refusals.ts'

export const cardLocale = 'en-GB'
