import type { Condition, UserType } from '../../items.ts'

const conditions: Record<Condition, string> = { Excellnet: 'Excellnet', Good: 'Good', Fair: 'Fair' }
const userTypes: Record<UserType, string> = { Buyer: 'Buyer', Saler: 'Saler', Admin: 'Admin' }

/** Labels of the wire's fixed values. */
export const names = { conditions, userTypes } as const
