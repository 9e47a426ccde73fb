/**
 * A client written from the specification alone, with plain fetch and without our contract. Numbers and flags are sent
 * as text, as by an HTML form; success is what the specification defines as success.
 */
export interface SpecReply {
  [field: string]: unknown
}

export class SpecClient {
  token = ''
  email = ''
  readonly server: string
  #cookies = new Map<string, string>()

  constructor(server: string) {
    this.server = server
  }

  async request(method: string, path: string, payload?: object, bearer = false): Promise<SpecReply> {
    const response = await fetch(this.server + path, {
      method,
      headers: {
        ...(payload && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `bearer ${this.token}` }),
        ...(this.#cookies.size > 0 && {
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    return (await response.json()) as SpecReply
  }

  /** Signs up in the order of the spec: photo, account, profile, user record, token. */
  async signUp({
    name,
    email,
    password,
    userType,
    photo,
  }: {
    name: string
    email: string
    password: string
    userType: string
    photo: Blob
  }): Promise<void> {
    const form = new FormData()
    form.append('image', photo, 'me.jpg')
    const image = (await (await fetch(`${this.server}/images`, { method: 'POST', body: form })).json()) as {
      success: boolean
      data: { url: string; display_url: string }
    }
    if (!image.success) throw new Error('the photo was refused')
    await this.request('POST', '/auth/sign-up/email', { name, email, password })
    await this.request('POST', '/auth/update-user', { displayName: name, photoURL: image.data.display_url })
    await this.request('POST', '/user/', {
      name,
      email,
      userType,
      address: 'Road 2, Dhaka',
      photoUrl: image.data.display_url,
    })
    this.email = email
    await this.askToken()
  }

  async askToken(): Promise<void> {
    const { accessToken } = await this.request('POST', '/jwt/', { email: this.email })
    this.token = String(accessToken)
  }

  async uploadPhoto(photo: Blob): Promise<string> {
    const form = new FormData()
    form.append('image', photo, 'laptop.jpg')
    const { data } = (await (await fetch(`${this.server}/images`, { method: 'POST', body: form })).json()) as {
      data: { url: string }
    }
    return data.url
  }

  async userType(): Promise<unknown> {
    const { respons } = await this.request('GET', `/user/single/${this.email}`)
    return (respons as { userType?: string } | undefined)?.userType
  }

  /** Calls that return a list in `respons`. */
  async list(path: string): Promise<Record<string, unknown>[]> {
    return ((await this.request('GET', path)).respons ?? []) as Record<string, unknown>[]
  }

  addProduct(listing: object): Promise<SpecReply> {
    return this.request('POST', '/products', { ...listing, userid: this.email }, true)
  }

  /** Calls for which a reply with any message is a success. */
  async hasMessage(method: string, path: string, payload?: object, bearer = true): Promise<boolean> {
    return Boolean((await this.request(method, path, payload, bearer))['message'])
  }

  async books(item: Record<string, unknown>): Promise<{ booked: boolean; message: unknown }> {
    const { message } = await this.request('POST', '/booking', {
      name: 'Somebody',
      productId: item['_id'],
      userId: this.email,
      phone: '01700-000000',
      price: String(item['resalePrice']),
      location: 'Dhaka',
    })
    return { booked: message === 'Item booked', message }
  }

  async wishes(item: Record<string, unknown>): Promise<{ wished: boolean; message: unknown }> {
    const { message } = await this.request('POST', '/wishlist/', { productId: item['_id'], userId: this.email })
    return { wished: message === 'Product added to wishlist', message }
  }
}
