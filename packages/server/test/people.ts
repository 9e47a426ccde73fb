import type { Person } from './market.ts'

export async function idOf(person: Person): Promise<string> {
  return (await person.call('getUser', { params: { email: person.email } })).body.respons._id
}

/** What a browser sends back of the cookies that a reply sets. */
export function cookiesOf(headers: Headers): string {
  return headers.getSetCookie().map((one) => one.split(';')[0]).join('; ')
}
