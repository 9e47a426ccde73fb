import type { Holder } from '../../../calls/caller.ts'
import { signedOutViewer, type Viewer } from './present.ts'

export function viewerOf(caller: Holder | null): Viewer {
  return caller?.user ? { userId: caller.user.id, admin: caller.user.admin } : signedOutViewer
}
