import { texts } from '@market/contract/texts'
import { Bottom } from './bottom.tsx'
import { Deck } from './deck.tsx'
import { Guides } from './guides.tsx'
import { Battery, Board, Disk } from './inside.tsx'
import { Lid } from './lid.tsx'
import { partTags, sheet, string, type PartTag } from './tags.ts'

/** An exploded view of a laptop, an inspection tag on each part: what the product is about. */
export function TaggedLaptop() {
  return (
    <figure className="drawing" aria-label={texts.home.taggedLaptop}>
      <div className="drawing-sheet">
        <svg viewBox={`${sheet.x} ${sheet.y} ${sheet.w} ${sheet.h}`} aria-hidden="true">
          <Bottom />
          <Guides />
          <Board />
          <Battery />
          <Disk />
          <Deck />
          <Lid />
          {partTags.map((tag) => (
            <Tied key={tag.part} tag={tag} />
          ))}
        </svg>
        <ul>
          {partTags.map((tag) => (
            <Hanging key={tag.part} tag={tag} />
          ))}
        </ul>
      </div>
    </figure>
  )
}

function Tied({ tag: { tied, hole } }: { tag: PartTag }) {
  return (
    <g>
      <path className="string string-large" d={string(tied, hole.large)} />
      <path className="string string-small" d={string(tied, hole.small)} />
      <circle className="knot" cx={tied[0]} cy={tied[1]} r={4} />
    </g>
  )
}

function Hanging({ tag: { part, side, verdict } }: { tag: PartTag }) {
  const { name, finding } = texts.home.parts[part]
  return (
    <li className="part-tag" data-side={side} data-verdict={verdict} data-part={part}>
      <span className="part-name">
        <span className="verdict" aria-hidden="true" />
        <span>{name}</span>
      </span>
      <span className="part-finding">{finding}</span>
    </li>
  )
}
