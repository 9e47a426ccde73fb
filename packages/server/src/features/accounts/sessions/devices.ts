import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'

/**
 * The content of a device cookie: a random id and digests of the e-mails that have signed in from this browser, newest
 * first.
 */
export interface Device {
  id: string
  accounts: readonly string[]
}

export interface Devices {
  /** Null without a valid device cookie. */
  read(cookies: Headers): Promise<Device | null>
  knows(device: Device | null, email: string): device is Device
  /** The Set-Cookie value for a sign-in to this account. */
  remember(device: Device | null, email: string): Promise<string>
}

const seconds = 400 * 24 * 60 * 60
const mostAccounts = 5

/**
 * Device cookies: a browser with one keeps its own limit of failed sign-ins, so others can't lock the account's owner
 * out. The cookie does not sign in. It is bound to accounts by e-mail, so reading it needs no look-up that would reveal
 * whether the account exists.
 */
export function openDevices(secret: string, secure: boolean): Devices {
  const key = createHmac('sha256', secret).update('device').digest()
  const digest = (email: string): string =>
    createHmac('sha256', key).update(email.toLowerCase()).digest('base64url').slice(0, 22)
  const name = `${secure ? '__Host-' : ''}market.device`
  return {
    async read(headers) {
      const cookie = headers
        .get('cookie')
        ?.split(/; */)
        .find((one) => one.startsWith(`${name}=`))
      if (!cookie) return null
      const { payload } = await jwtVerify(cookie.slice(name.length + 1), key, {
        algorithms: ['HS256'],
        audience: 'device',
      }).catch(() => ({ payload: {} }))
      return toDevice(payload)
    },
    knows(device, email): device is Device {
      return device?.accounts.includes(digest(email)) === true
    },
    async remember(device, email) {
      const account = digest(email)
      const accounts = [account, ...(device?.accounts ?? []).filter((one) => one !== account)].slice(0, mostAccounts)
      const token = await new SignJWT({ accounts })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('device')
        .setJti(device?.id ?? randomUUID())
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(key)
      return `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    },
  }
}

function toDevice({ jti, accounts }: { jti?: unknown; accounts?: unknown }): Device | null {
  if (typeof jti !== 'string' || !Array.isArray(accounts)) return null
  return { id: jti, accounts: accounts.filter((one) => typeof one === 'string') }
}
