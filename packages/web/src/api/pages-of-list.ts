/** A page of a list as the wire has it; `next` is the place of the following one, while there is more. */
export interface ListPage<T> {
  respons: T[]
  next?: string | undefined
}

export const noPlace: string | undefined = undefined

export function nextPlace(last: { next?: string | undefined }): string | undefined {
  return last.next
}

export function placeQuery(after: string | undefined): { after?: string } {
  return after === undefined ? {} : { after }
}

export function itemsOf<T>(list: { pages: readonly ListPage<T>[] }): T[] {
  return list.pages.flatMap(({ respons }) => respons)
}
