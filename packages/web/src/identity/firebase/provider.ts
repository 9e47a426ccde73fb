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

/** The part of the Firebase SDK that is used. It holds one user, in memory only, until `signOut`. */
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
    signOut: () => signOut(auth),

    /** An account left by a sign-up that failed halfway is signed in to with its password. */
    async createAccount(email: string, password: string) {
      try {
        await createUserWithEmailAndPassword(auth, email, password)
      } catch (error) {
        if (codeOf(error) !== 'auth/email-already-in-use') throw error
        await signInWithEmailAndPassword(auth, email, password).catch(() => {
          throw error
        })
      }
    },

    async setProfile(displayName: string, photoURL: string) {
      await updateProfile(currentUserOf(auth), { displayName, photoURL })
    },

    /** A refreshed ID token, with the user's current profile. */
    async readIdToken() {
      const user = currentUserOf(auth)
      return { email: user.email ?? '', token: await user.getIdToken(true) }
    },
  }
}

function currentUserOf({ currentUser }: Auth) {
  if (currentUser === null) throw new Error('no user is signed in at the provider')
  return currentUser
}
