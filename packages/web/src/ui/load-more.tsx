import { texts } from '@market/contract/texts'
import { Button } from './button.tsx'
import { LoadFailed } from './notices.tsx'

interface Props {
  more: boolean
  busy: boolean
  /** The last page could not be loaded; the pages before it stay. */
  failed?: boolean
  onMore: () => void
}

export function LoadMore({ more, busy, failed = false, onMore }: Props) {
  if (failed && !busy) return <LoadFailed why={texts.state.moreFailed} onRetry={onMore} />
  if (!more) return null
  return (
    <div className="flex justify-center pt-8">
      <Button busy={busy} onClick={onMore}>
        {texts.state.more}
      </Button>
    </div>
  )
}
