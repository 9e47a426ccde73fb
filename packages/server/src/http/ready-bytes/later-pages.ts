import { safeParse, type Call } from '@market/contract'
import type { Holder } from '../../action.ts'
import type { Given, MakeForOne } from '../make-for-one.ts'
import type { Sending } from './ready-bytes.ts'

/** A page that nobody keeps, of a list whose replies can be made for one person. */
export interface LaterPage {
  sending: Pick<Sending, 'headers' | 'count'>
  make(holder: Holder | null, fresh: boolean): Promise<string>
}

export interface LaterPages {
  /** From here on the later pages of this call, mounted at `route`, are sent without the framework. */
  note(call: Call, route: string, noted: () => Noted): void
  /** Undefined for all that is not spelt plainly, or not right: the framework knows what to say to that. */
  find(url: string): LaterPage | undefined
}

interface Noted {
  sending: LaterPage['sending']
  make: MakeForOne
}
interface Known extends Noted {
  call: Call
  address: RegExp
}

// Two looks, each in one go: in one pattern a long query of many places would be read from each of them on.
const plain = /^[\w&=-]+$/
const namesAPlace = /(?:^|&)after=/

/** What is to be known of the lists whose later pages were sent before. */
export function openLaterPages(): LaterPages {
  const known = new Map<Call, Known>()
  return {
    note(call, route, noted) {
      if (!known.has(call))
        known.set(call, { ...noted(), call, address: new RegExp(`^${route.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`) })
    },
    find(url) {
      const end = url.indexOf('?')
      if (end < 0) return undefined
      const query = url.slice(end + 1)
      if (!plain.test(query) || !namesAPlace.test(query)) return undefined
      const path = url.slice(0, end)
      for (const { call, address, sending, make } of known.values()) {
        const match = address.exec(path)
        if (match === null) continue
        const given = parse(call, match.groups, query)
        return given && { sending, make: (holder, fresh) => make(given, holder, fresh) }
      }
      return undefined
    },
  }
}

/** By the call's own schemas; undefined where they find a fault, or where a name stands twice. */
function parse(call: Call, params: object | undefined, query: string): Given | undefined {
  const pairs = query.split('&').map((pair) => pair.split('='))
  const values = Object.fromEntries(pairs)
  if (Object.keys(values).length !== pairs.length || pairs.some(({ length }) => length !== 2)) return undefined
  const [path, asked] = [
    call.params && safeParse(call.params, { ...params }),
    call.query && safeParse(call.query, values),
  ]
  if (path?.success === false || asked?.success !== true) return undefined
  return { ...(path && { params: path.data }), query: asked.data }
}
