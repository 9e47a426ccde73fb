import type { UserType } from '../../items.ts'
import type { FieldValue, NamesOf } from '../../listing-fields.ts'

const choices: { [Name in NamesOf<{ type: 'choice' }>]: Record<FieldValue<Name>, string> } = {
  condition: { Excellnet: 'Excellnet', Good: 'Good', Fair: 'Fair' },
}
const userTypes: Record<UserType, string> = { Buyer: 'Buyer', Saler: 'Saler', Admin: 'Admin' }

/** Labels of the wire's fixed values. */
export const names = { choices, yes: 'Yes', no: 'No', userTypes } as const
