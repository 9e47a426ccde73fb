import type { AuthUser } from '@market/contract'
import { client } from '../api/client.ts'
import { isProblem } from '../api/is-problem.ts'
import { issue } from './token.ts'

export interface Registration {
  name: string
  email: string
  password: string
  address: string
  userType: 'Buyer' | 'Saler'
  photoUrl: string
}

/**
 * Runs in this order [AUTH-5], after the photo's upload: account, profile, user record, token. Every step is
 * idempotent, so a sign-up that failed resumes where it stopped.
 */
export async function signUp({ name, email, password, address, userType, photoUrl }: Registration): Promise<AuthUser> {
  await createAccount({ name, email, password })
  const { user } = await client.updateProfile({ body: { displayName: name, photoURL: photoUrl } })
  await client.registerUser({ body: { name, email, userType, address, photoUrl } })
  await issue(user.email)
  return user
}

async function createAccount(body: { name: string; email: string; password: string }): Promise<void> {
  try {
    await client.signUp({ body })
  } catch (error) {
    const isTaken = isProblem(error) && error.code === 'email-taken'
    if (!isTaken || !(await isOwnAccount(body.email))) throw error
  }
}

async function isOwnAccount(email: string): Promise<boolean> {
  const { user } = await client.getSession()
  return user?.email === email.trim().toLowerCase()
}
