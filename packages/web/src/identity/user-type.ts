import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../api/client.ts'

/** The user record of an e-mail address; holds the user type [CALL-3]. */
const userRecordQuery = (email: string) =>
  queryOptions({
    queryKey: ['users', 'single', email],
    queryFn: async ({ signal }) => (await client.getUser({ params: { email } }, { signal })).respons,
  })

/** Undefined until loaded; then the record, whose `userType` decides the drawer's links. */
export function useUserRecord(email: string | undefined) {
  return useQuery({ ...userRecordQuery(email ?? ''), enabled: email !== undefined })
}
