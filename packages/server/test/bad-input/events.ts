import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { signatureOf } from '../signed-event.ts'
import { setHeader } from './draft.ts'
import { evilJson } from './evil-json.ts'
import { evilName } from './evil-texts.ts'
import { mutation, type Mutation } from './mutation.ts'

type Tree = { [name: string]: Tree | string }

function eventOf(): Tree {
  return {
    id: `"evt_${randomUUID()}"`,
    object: '"event"',
    type: '"payment_intent.succeeded"',
    data: {
      object: {
        object: '"payment_intent"',
        id: '"pi_x"',
        payment_intent: '"pi_y"',
        status: '"succeeded"',
        amount: '1',
        metadata: { paymentId: '"x"' },
      },
    },
  }
}

const paths = [
  'id',
  'object',
  'type',
  'data',
  'data.object',
  'data.object.object',
  'data.object.id',
  'data.object.payment_intent',
  'data.object.status',
  'data.object.metadata',
  'more',
  'data.more',
  '__proto__',
]

function write(tree: Tree | string): string {
  return typeof tree === 'string'
    ? tree
    : `{${Object.entries(tree)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${JSON.stringify(name)}:${write(value)}`)
        .join(',')}}`
}

function put(tree: Tree, path: string, value: string): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const place = names.reduce<Tree | string>((at, name) => (typeof at === 'string' ? at : (at[name] ?? '')), tree)
  if (typeof place !== 'string')
    Object.defineProperty(place, last, { value, enumerable: true, configurable: true, writable: true })
}

/**
 * Events with the card provider's valid signature and a content that it would not send. A field set to nothing is left
 * out.
 */
export function signedEvents(secret: string): fc.Arbitrary<Mutation> {
  const change = fc.tuple(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...paths) }, { weight: 1, arbitrary: evilName }),
    evilJson,
  )
  return fc.array(change, { minLength: 0, maxLength: 3 }).map((changes) =>
    mutation(`a signed event whose ${changes.map(([path, { name }]) => `${path} is ${name}`).join(', ')}`, (draft) => {
      const event = eventOf()
      for (const [path, { json }] of changes) put(event, path, json)
      const bytes = Buffer.from(write(event))
      draft.body = { kind: 'bytes', bytes }
      setHeader(draft, 'stripe-signature', signatureOf(bytes, secret)['stripe-signature'])
    }),
  )
}
