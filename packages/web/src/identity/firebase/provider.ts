import { initializeApp } from '@firebase/app'
import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
} from '@firebase/auth'
import type { FirstData } from '../../api/first-data.ts'
import { codeOf } from './refusals.ts'

export type HostedSettings = NonNullable<FirstData['hostedSignIn']>

/** The provider's own SDK, as far as it is used. It knows one person at a time, in memory alone, until `forget`. */
export function openProvider({ apiKey, authDomain, projectId, emulatorUrl }: HostedSettings) {
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  const google = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
  return {
    signIn: async (email: string, password: string) => void (await signInWithEmailAndPassword(auth, email, password)),
    openPopup: async () => void (await signInWithPopup(auth, google)),
    forget: () => signOut(auth),

    /** One that was made just before, in a sign-up that broke off, is known by its password. */
    async makeAccount(email: string, password: string) {
      try {
        await createUserWithEmailAndPassword(auth, email, password)
      } catch (error) {
        if (codeOf(error) !== 'auth/email-already-in-use') throw error
        await signInWithEmailAndPassword(auth, email, password).catch(() => {
          throw error
        })
      }
    },

    async showAs(displayName: string, photoURL: string) {
      await updateProfile(knownTo(auth), { displayName, photoURL })
    },

    /** The ID token, made anew so that it says what is so now. */
    async prove() {
      const user = knownTo(auth)
      return { email: user.email ?? '', token: await user.getIdToken(true) }
    },
  }
}

function knownTo({ currentUser }: Auth) {
  if (currentUser === null) throw new Error('the provider knows nobody')
  return currentUser
}
