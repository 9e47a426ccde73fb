import type { AuthUser } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { client } from '../../api/client.ts'
import type { PopupEnd } from '../popup.ts'
import type { Registration } from '../sign-up.ts'
import { ensureRecord, issue } from '../token.ts'
import { openProvider, type HostedSettings } from './provider.ts'
import { endOfPopup, mapErrors } from './refusals.ts'

type Acts = ReturnType<typeof buildActs>
let opened: Acts | undefined

/**
 * Sign-in by Firebase. It only authenticates: the session is our server's, made from the ID token, and the SDK is
 * signed out again.
 */
export function openActs(settings: HostedSettings): Acts {
  opened ??= buildActs(settings)
  return opened
}

function buildActs(settings: HostedSettings) {
  const provider = openProvider(settings)

  /** Signs out of the SDK in every case, so that no credential stays in the page. */
  const thenSignOut = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } finally {
      await provider.signOut()
    }
  }

  const startSession = async (): Promise<AuthUser> => {
    const user = await exchangeToken(await mapErrors(provider.readIdToken()))
    await ensureRecord(user)
    return user
  }

  return {
    signIn: ({ email, password }: { email: string; password: string }): Promise<AuthUser> =>
      thenSignOut(mapErrors(provider.signIn(email, password)).then(startSession)),

    openPopup: (): Promise<PopupEnd> => provider.openPopup().then(() => 'done', endOfPopup),

    /**
     * Null when the user closed the popup. `onPopupDone` runs once the provider has signed the user in, before our
     * token is issued.
     */
    async signInWithPopup(popup: Promise<PopupEnd>, onPopupDone: () => void): Promise<AuthUser | null> {
      const how = await popup
      if (how === 'closed') return null
      if (how !== 'done') throw new Problem('sign-in-provider-failed')
      onPopupDone()
      return thenSignOut(startSession())
    },

    /** As `signUp` of `../sign-up.ts`: account, profile, user record, token; resumes where it failed. */
    signUp: ({ name, email, password, address, userType, photoUrl }: Registration): Promise<AuthUser> =>
      thenSignOut(
        (async () => {
          await mapErrors(provider.createAccount(email, password))
          const proof = await mapErrors(
            provider.setProfile(name, new URL(photoUrl, location.origin).href).then(provider.readIdToken),
          )
          await client.registerUser(
            { body: { name, email: proof.email, userType, address, photoUrl } },
            { proof: proof.token },
          )
          return exchangeToken(proof)
        })(),
      ),
  }
}

/** Exchanges the provider's ID token for a session of our server. */
async function exchangeToken({ email, token }: { email: string; token: string }): Promise<AuthUser> {
  await issue(email, { proof: token })
  const { user } = await client.getSession()
  if (user === null) throw new Problem('email-not-proven')
  return user
}
