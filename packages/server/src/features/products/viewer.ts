import type { Caller } from '../../action.ts'
import { nobody, type Viewer } from './present.ts'

export function viewerOf(caller: Caller | null): Viewer {
  return caller?.user ? { userId: caller.user.id, admin: caller.user.admin } : nobody
}
