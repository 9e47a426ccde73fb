import { readFirstData } from '../api/first-data.ts'

/** Loads the client of the hosted sign-in provider; null when our server signs users in. */
export function loadHostedSignIn() {
  const { hostedSignIn } = readFirstData()
  return hostedSignIn === undefined ? null : import('./firebase/acts.ts').then(({ openActs }) => openActs(hostedSignIn))
}
