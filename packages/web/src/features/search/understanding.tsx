import type { SearchReply } from '@market/contract'
import { texts } from '@market/contract/texts'
import { ChoiceLink } from './choice-link.tsx'
import type { SearchFilters } from './search-filters.ts'
import { SearchWays } from './search-ways.tsx'
import { buttonLook } from '../../ui/button.tsx'

interface Props {
  wanted: SearchFilters
  reply: SearchReply
  choose: (next: SearchFilters) => void
}

const say = texts.search

/** What was searched instead of what was typed, what was left out, and what else could be searched. */
export function Understanding({ wanted, reply: { understood, read }, choose }: Props) {
  const { q } = wanted
  const { leftOut = [], ways = [] } = read ?? {}
  if (q === undefined || (understood === undefined && leftOut.length === 0)) return null
  return (
    <div className="mb-4 grid max-w-[70ch] justify-items-start gap-2 text-pretty wrap-anywhere text-quiet">
      {understood !== undefined && <p>{say.understood(understood)}</p>}
      {leftOut.length > 0 && <p>{say.leftOut(leftOut.map((one) => `“${one}”`).join(', '))}</p>}
      {ways.length > 0 && <SearchWays ways={ways} wanted={wanted} choose={choose} />}
      {understood !== undefined && (
        <ChoiceLink next={{ ...wanted, asTyped: true }} choose={choose} className={buttonLook({ small: true })}>
          {say.instead(q)}
        </ChoiceLink>
      )}
    </div>
  )
}
