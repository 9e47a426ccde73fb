import type { ChoiceFacet, FlagFacet, RangeParameter, SearchQuery } from '@market/contract'

/** Filters of a search, as in its query. */
export type Filters = Partial<Pick<SearchQuery, ChoiceFacet | RangeParameter | FlagFacet>>

/** A piece of the search's text that is read as filters. */
export interface Found {
  filters: Filters
  /** Words that must follow each other in the listing besides: the edition in 'windows 10 pro'. */
  phrase?: readonly string[]
  /** Its place in the text. */
  start: number
  end: number
}
