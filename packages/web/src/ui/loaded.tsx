import { texts } from '@market/contract/texts'
import { Button } from './button.tsx'
import { LoadFailed } from './notices.tsx'
import type { Elements } from './elements.ts'

/** The part of a query's result that decides what is rendered. */
export interface QueryState<Data> {
  data: Data | undefined
  error: Error | null
  isRefetchError: boolean
  refetch: () => Promise<unknown>
}

interface Props<Data> {
  query: QueryState<Data>
  skeleton: Elements
  children: (data: Data) => Elements
  /** The sentence for an error, in place of the general one. */
  why?: (error: Error) => string
  /** The class of the element around a notice. */
  noticeClass?: string
  /** False where the page itself shows that a refetch failed. */
  refreshNotice?: boolean
}

/**
 * Renders the states of a query. Data comes first, because TanStack Query's `isError` is also true, and `isSuccess`
 * false, when a refetch in the background failed while there is data to show. The lint forbids both elsewhere.
 */
export function Loaded<Data>(props: Props<Data>) {
  const { query, skeleton, children, why, noticeClass, refreshNotice = true } = props
  const { data, error } = query
  const retry = () => void query.refetch()
  if (data === undefined) {
    if (error === null) return skeleton
    return (
      <div className={noticeClass}>
        <LoadFailed onRetry={retry} {...(why && { why: why(error) })} />
      </div>
    )
  }
  return (
    <>
      {refreshNotice && query.isRefetchError && (
        <div className={noticeClass}>
          <RefreshFailed onRetry={retry} />
        </div>
      )}
      {children(data)}
    </>
  )
}

/** Whether there is no data because the query failed; a failed refetch leaves the data in place. */
export function hasFailed({ data, error }: Pick<QueryState<unknown>, 'data' | 'error'>): boolean {
  return data === undefined && error !== null
}

function RefreshFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-2 text-sm text-quiet">
      <output>{texts.state.notRefreshed}</output>
      <Button small onClick={onRetry}>
        {texts.state.retry}
      </Button>
    </div>
  )
}
