import type { AuthUser, User } from '@market/contract'
import { storeToken } from '../../src/api/access-token.ts'
import { openWire, type Answers } from './wire.ts'

const brands = ['Acer', 'Apple', 'Asus', 'Dell', 'HP', 'Lenovo', 'Microsoft', 'MSI', 'Razer', 'Samsung']

const { fetch: realFetch } = globalThis
let wire: ReturnType<typeof openWire> | undefined

function opened(): ReturnType<typeof openWire> {
  if (wire === undefined) throw new Error('The service is opened before each test')
  return wire
}

/** The service as this test's screens meet it: nobody is signed in, there are ten brands and no laptops. */
export const service = {
  open(): void {
    wire = openWire(realFetch)
    globalThis.fetch = wire.fetch
    const nothing = { respons: [] }
    wire.answer({
      getSession: { user: null },
      listCategories: {
        respons: brands.map((name, n) => ({ _id: String(n), name, iconlink: `/brands/${name.toLowerCase()}.svg` })),
      },
      listAdvertisedProducts: nothing,
      listNewestProducts: nothing,
    })
  },
  /** What went wrong at the wire. */
  close(): readonly string[] {
    globalThis.fetch = realFetch
    const { faults } = opened()
    wire = undefined
    return faults
  },
  answer(answers: Answers): void {
    opened().answer(answers)
  },
  /** Every request so far. */
  get asked() {
    return opened().asked
  },
}

/** From the next screen on this person is signed in, with a token in this browser. */
export function signInAs(changes: Partial<User> = {}): User {
  const person: User = {
    _id: '01930000-0000-7000-8000-0000000000aa',
    displayName: 'Bashir Buyer',
    email: 'bashir@example.test',
    photoUrl: '',
    address: 'Zindabazar',
    userType: 'Buyer',
    role: changes.userType === 'Admin' ? 'admin' : '',
    userFlag: false,
    emailVerified: false,
    ...changes,
  }
  const { _id: uid, email, displayName, photoUrl: photoURL, emailVerified } = person
  const user: AuthUser = { uid, email, displayName, photoURL, emailVerified }
  storeToken('token')
  service.answer({ getSession: { user }, getUser: { respons: person } })
  return person
}
