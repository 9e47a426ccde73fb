import type { AuthUser } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { client } from '../../api/client.ts'
import type { PopupEnd } from '../popup.ts'
import type { Registration } from '../sign-up.ts'
import { ensureRecord, issue } from '../token.ts'
import { openProvider, type HostedSettings } from './provider.ts'
import { endOfPopup, inOurWords } from './refusals.ts'

type Acts = ReturnType<typeof buildActs>
let opened: Acts | undefined

/** Ways in by Firebase. It is asked who somebody is and forgets them again: what lasts is the sign-in that our server makes of its word. */
export function openActs(settings: HostedSettings): Acts {
  opened ??= buildActs(settings)
  return opened
}

function buildActs(settings: HostedSettings) {
  const provider = openProvider(settings)

  /** Whatever comes of it, no key to the account stays in the page. */
  const thenForget = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act
    } finally {
      await provider.forget()
    }
  }

  const enter = async (): Promise<AuthUser> => {
    const user = await begin(await inOurWords(provider.prove()))
    await ensureRecord(user)
    return user
  }

  return {
    signIn: ({ email, password }: { email: string; password: string }): Promise<AuthUser> =>
      thenForget(inOurWords(provider.signIn(email, password)).then(enter)),

    openPopup: (): Promise<PopupEnd> => provider.openPopup().then(() => 'done', endOfPopup),

    /** Null when the person closed the popup. `onPopupDone`: the provider knows the person, the token is still to come. */
    async signInWithPopup(popup: Promise<PopupEnd>, onPopupDone: () => void): Promise<AuthUser | null> {
      const how = await popup
      if (how === 'closed') return null
      if (how !== 'done') throw new Problem('sign-in-provider-failed')
      onPopupDone()
      return thenForget(enter())
    },

    /** In the spec's order, the photo being uploaded already: account, profile, user record, token. One that broke off goes on where it stopped. */
    signUp: ({ name, email, password, address, userType, photoUrl }: Registration): Promise<AuthUser> =>
      thenForget(
        (async () => {
          await inOurWords(provider.makeAccount(email, password))
          const proof = await inOurWords(
            provider.showAs(name, new URL(photoUrl, location.origin).href).then(provider.prove),
          )
          await client.registerUser(
            { body: { name, email: proof.email, userType, address, photoUrl } },
            { proof: proof.token },
          )
          return begin(proof)
        })(),
      ),
  }
}

/** Exchanges the provider's word for a sign-in of ours. */
async function begin({ email, token }: { email: string; token: string }): Promise<AuthUser> {
  await issue(email, { proof: token })
  const { user } = await client.getSession()
  if (user === null) throw new Problem('email-not-proven')
  return user
}
