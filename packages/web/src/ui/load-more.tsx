import { texts } from '@market/contract/texts'
import type { LinkProps } from 'react-router'
import { Button, ButtonLink } from './button.tsx'
import { LoadFailed } from './notices.tsx'
import { onPlainClick } from './on-plain-click.ts'
import { Spinner } from './spinner.tsx'

interface Props {
  more: boolean
  busy: boolean
  /** The last page could not be loaded; the pages before it stay. */
  failed?: boolean
  onMore: () => void
  /** The address of the next page. Without one a button is shown, which needs the script. */
  to?: LinkProps['to']
}

export function LoadMore({ more, busy, failed = false, onMore, to }: Props) {
  if (failed && !busy) return <LoadFailed why={texts.state.moreFailed} onRetry={onMore} />
  if (!more) return null
  return (
    <div className="flex justify-center pt-8">
      {to === undefined ? (
        <Button busy={busy} onClick={onMore}>
          {texts.state.more}
        </Button>
      ) : (
        // The target keeps the page from being prefetched (app/prefetch.ts): a click loads it into this one.
        <ButtonLink
          to={to}
          target="_self"
          aria-busy={busy || undefined}
          onClick={onPlainClick(() => {
            if (!busy) onMore()
          })}
        >
          {busy && <Spinner />}
          <span>{texts.state.more}</span>
        </ButtonLink>
      )}
    </div>
  )
}
