import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

/** One page of a list, as on the wire; `next` is the cursor of the next page, absent on the last. */
export interface ListPage<T> {
  respons: T[]
  next?: string | undefined
}

/**
 * The query of a list. `read` calls the service with the cursor of a page; `first`: the cursor where the list starts.
 */
export function listOptions<Page extends ListPage<unknown>>(
  queryKey: QueryKey,
  read: (query: { after?: string }, options: { signal: AbortSignal }) => Promise<Page>,
  first?: string,
) {
  return infiniteQueryOptions({
    queryKey,
    // Null, as JSON: the first page of a list that came with the document.
    queryFn: ({ pageParam: after, signal }) => read(after ? { after } : {}, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }: Page) => next,
  })
}

export function itemsOf<T>(list: { pages: readonly ListPage<T>[] }): T[] {
  return list.pages.flatMap(({ respons }) => respons)
}
