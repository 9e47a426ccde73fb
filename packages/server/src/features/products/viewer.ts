import type { Holder } from '../../action.ts'
import { nobody, type Viewer } from './present.ts'

export function viewerOf(caller: Holder | null): Viewer {
  return caller?.user ? { userId: caller.user.id, admin: caller.user.admin } : nobody
}
