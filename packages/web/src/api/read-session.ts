import { calls, type AuthUser, type CallReply } from '@market/contract'
import { readReply } from './read-reply.ts'

export async function readSession(response: Response): Promise<AuthUser | null> {
  // readReply has parsed it by this call's schema.
  const { user } = (await readReply(calls.getSession, response)) as CallReply<typeof calls.getSession>
  return user
}
