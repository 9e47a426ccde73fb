import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../api/client.ts'

/** The user record behind an e-mail address, with the user type (spec section 4). */
const userRecordQuery = (email: string) =>
  queryOptions({
    queryKey: ['users', 'single', email],
    queryFn: async ({ signal }) => (await client.getUser({ params: { email } }, { signal })).respons,
  })

/** Starts not loaded; then holds the record, whose `userType` decides which drawer links are shown. */
export function useUserRecord(email: string | undefined) {
  return useQuery({ ...userRecordQuery(email ?? ''), enabled: email !== undefined })
}
