import { texts } from '@market/contract/texts'
import { Button } from './button.tsx'

export function LoadMore({ more, busy, onMore }: { more: boolean, busy: boolean, onMore: () => void }) {
  if (!more) return null
  return <div className="flex justify-center pt-8"><Button busy={busy} onClick={onMore}>{texts.state.more}</Button></div>
}
