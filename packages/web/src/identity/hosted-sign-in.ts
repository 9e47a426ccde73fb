import { readFirstData } from '../api/first-data.ts'

/** The hosted provider's part in the browser, fetched where the server has chosen one; null: people sign in here. */
export function loadHostedSignIn() {
  const { hostedSignIn } = readFirstData()
  return hostedSignIn === undefined ? null : import('./firebase/acts.ts').then(({ openActs }) => openActs(hostedSignIn))
}
