/** One page of a list, as on the wire; `next` is the cursor of the next page, absent on the last. */
export interface ListPage<T> {
  respons: T[]
  next?: string | undefined
}

export const firstCursor: string | undefined = undefined

export function nextCursor(last: { next?: string | undefined }): string | undefined {
  return last.next
}

/** Null: the first page of a list that came with the document, as JSON. */
export function cursorQuery(after: string | null | undefined): { after?: string } {
  return after === undefined || after === null ? {} : { after }
}

export function itemsOf<T>(list: { pages: readonly ListPage<T>[] }): T[] {
  return list.pages.flatMap(({ respons }) => respons)
}
