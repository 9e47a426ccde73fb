import { Problem } from '@market/contract'
import { z } from 'zod'
import { timeLimits } from '../../config/time-limits.ts'
import type { IdentityMail } from '../../ports/identity.ts'

/** An account at the provider. Sign-ins before `validSince`, in seconds, are revoked. */
export interface HostedAccount {
  email: string
  emailVerified: boolean
  disabled: boolean
  validSince: number
}

/**
 * The server's calls to the provider. Each throws `sign-in-provider-failed` when the provider is unreachable or refuses
 * our credentials.
 */
export interface AccountCalls {
  /** Null: the account does not exist. */
  find(uid: string): Promise<HostedAccount | null>
  update(uid: string, changes: { name?: string; picture?: string }): Promise<void>
  /** Also when it is deleted already. */
  remove(uid: string): Promise<void>
  /** The code of a link; null: no account has this address. */
  makeCode(mail: IdentityMail, email: string): Promise<string | null>
  /** Null: the code is invalid or expired. */
  useVerification(code: string): Promise<{ uid: string; email: string } | null>
  /** The account's e-mail address; null: the code is invalid or expired. */
  useReset(code: string, password: string): Promise<string | null>
}

interface Setup {
  projectId: string
  apiKey: string
  accountsUrl: string
  publicUrl: string
  authorize(): Promise<string>
}

const Found = z.object({
  users: z
    .array(
      z.object({
        email: z.string().default(''),
        emailVerified: z.boolean().default(false),
        disabled: z.boolean().default(false),
        validSince: z.coerce.number().default(0),
      }),
    )
    .default([]),
})
const Coded = z.object({ oobLink: z.string() })
const Verified = z.object({ localId: z.string(), email: z.string() })
const Reset = z.object({ email: z.string() })
const Refusal = z.object({ error: z.object({ message: z.string() }) })

const deadCode = ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'USER_NOT_FOUND', 'USER_DISABLED', 'EMAIL_NOT_FOUND'] as const
const weak = ['WEAK_PASSWORD', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'] as const
const requestType = { verification: 'VERIFY_EMAIL', 'password-reset': 'PASSWORD_RESET' } as const

export function openAccountCalls({ projectId, apiKey, accountsUrl, publicUrl, authorize }: Setup): AccountCalls {
  /** With the project owner's credentials. */
  const asOwner = async (act: string, body: object, expected: readonly string[] = []) =>
    ask(`${accountsUrl}/projects/${projectId}/accounts:${act}`, { authorization: await authorize() }, body, expected)
  /** Like a browser: the code is the credential. The API key may be restricted to the site's pages. */
  const asBrowser = (act: string, body: object, expected: readonly string[]) =>
    ask(
      `${accountsUrl}/accounts:${act}?key=${encodeURIComponent(apiKey)}`,
      { referer: `${publicUrl}/` },
      body,
      expected,
    )
  return {
    async find(uid) {
      const {
        users: [account],
      } = Found.parse((await asOwner('lookup', { localId: [uid] })).reply)
      return account ?? null
    },
    async update(localId, { name, picture }) {
      await asOwner('update', {
        localId,
        ...(name !== undefined && { displayName: name }),
        ...(picture !== undefined && { photoUrl: new URL(picture, publicUrl).href }),
      })
    },
    async remove(localId) {
      await asOwner('delete', { localId }, ['USER_NOT_FOUND'])
    },
    async makeCode(mail, email) {
      const { refused, reply } = await asOwner(
        'sendOobCode',
        { requestType: requestType[mail], email, returnOobLink: true },
        ['EMAIL_NOT_FOUND', 'USER_NOT_FOUND', 'USER_DISABLED'],
      )
      return refused ? null : new URL(Coded.parse(reply).oobLink).searchParams.get('oobCode')
    },
    async useVerification(oobCode) {
      const { refused, reply } = await asBrowser('update', { oobCode }, deadCode)
      if (refused) return null
      const { localId: uid, email } = Verified.parse(reply)
      return { uid, email: email.toLowerCase() }
    },
    async useReset(oobCode, newPassword) {
      const { refused, reply } = await asBrowser('resetPassword', { oobCode, newPassword }, [...deadCode, ...weak])
      if (refused && weak.some((code) => code === refused))
        throw new Problem('invalid-input', { errors: [{ field: 'password', message: 'Choose a stronger password' }] })
      return refused ? null : Reset.parse(reply).email.toLowerCase()
    },
  }
}

/** Makes one call; `refused` is the provider's error code of an expected refusal. */
async function ask(
  url: string,
  headers: Record<string, string>,
  body: object,
  expected: readonly string[],
): Promise<{ refused: string | null; reply: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimits.signInProvider.oneCall),
    })
    const reply: unknown = await response.json()
    if (response.ok) return { refused: null, reply }
    // A sentence may follow the code: WEAK_PASSWORD : Password should be at least 6 characters
    const refused = Refusal.parse(reply).error.message.split(' ')[0] ?? ''
    if (expected.includes(refused)) return { refused, reply }
    throw new Error(`accounts answered ${response.status} ${refused}`)
  } catch (cause) {
    throw Object.assign(new Problem('sign-in-provider-failed'), { cause })
  }
}
