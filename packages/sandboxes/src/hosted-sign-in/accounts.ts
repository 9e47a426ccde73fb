import { randomBytes } from 'node:crypto'

/** An account in the provider's REST interface. `validSince` is seconds as text. */
export interface Account {
  localId: string
  email: string
  displayName: string
  photoUrl: string
  emailVerified: boolean
  disabled: boolean
  validSince: string
  password: string
}

/** Answered with a 400. */
export class Refusal extends Error {}

type Body = Record<string, unknown>

/** Accounts and the calls that a server makes; each returns the reply's body. */
export function openAccounts() {
  const accounts = new Map<string, Account>()
  const codes = new Map<string, { requestType: string; localId: string }>()
  const byEmail = (email: unknown) => [...accounts.values()].find((account) => account.email === email)
  const byId = (localId: unknown): Account => {
    const found = accounts.get(String(localId))
    if (!found) throw new Refusal('USER_NOT_FOUND')
    return found
  }
  const use = (code: unknown, requestType: string): Account => {
    const made = codes.get(String(code))
    if (made?.requestType !== requestType) throw new Refusal('INVALID_OOB_CODE')
    codes.delete(String(code))
    return byId(made.localId)
  }

  return {
    list: () => [...accounts.values()],
    change: (given: Partial<Account>): Account => {
      const localId = given.localId ?? randomBytes(14).toString('hex')
      const account = {
        localId,
        email: '',
        displayName: '',
        photoUrl: '',
        emailVerified: false,
        disabled: false,
        validSince: '0',
        password: '',
        ...accounts.get(localId),
        ...given,
      }
      accounts.set(localId, account)
      return account
    },

    /** Calls with the project owner's access token. */
    ofOwner: {
      lookup: ({ localId }: Body) => {
        const users = (Array.isArray(localId) ? localId : [])
          .flatMap((id) => accounts.get(String(id)) ?? [])
          .map((account) => ({ ...account, password: undefined }))
        return users.length > 0 ? { users } : {}
      },
      update: ({ localId, displayName, photoUrl }: Body) => {
        const account = byId(localId)
        Object.assign(account, displayName !== undefined && { displayName }, photoUrl !== undefined && { photoUrl })
        return { localId }
      },
      delete: ({ localId }: Body) => {
        accounts.delete(byId(localId).localId)
        return {}
      },
      sendOobCode: ({ requestType, email }: Body) => {
        const account = byEmail(email)
        if (!account) throw new Refusal('EMAIL_NOT_FOUND')
        const oobCode = randomBytes(24).toString('base64url')
        codes.set(oobCode, { requestType: String(requestType), localId: account.localId })
        return {
          email,
          oobCode,
          oobLink: `https://demo-market.firebaseapp.com/__/auth/action?mode=action&oobCode=${oobCode}&apiKey=any&lang=en`,
        }
      },
    } as Record<string, (body: Body) => object>,

    /** Calls with the project's public key, as a browser makes them. */
    ofAnybody: {
      update: ({ oobCode }: Body) => {
        const account = use(oobCode, 'VERIFY_EMAIL')
        account.emailVerified = true
        return { localId: account.localId, email: account.email, emailVerified: true }
      },
      resetPassword: ({ oobCode, newPassword }: Body) => {
        if (String(newPassword).length < 6)
          throw new Refusal('WEAK_PASSWORD : Password should be at least 6 characters')
        const account = use(oobCode, 'PASSWORD_RESET')
        Object.assign(account, {
          password: newPassword,
          emailVerified: true,
          validSince: String(Math.floor(Date.now() / 1000)),
        })
        return { email: account.email, requestType: 'PASSWORD_RESET' }
      },
    } as Record<string, (body: Body) => object>,
  }
}
