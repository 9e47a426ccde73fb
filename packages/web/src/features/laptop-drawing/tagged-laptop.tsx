import { texts } from '@market/contract/texts'
import { Battery, Board, Bottom, Deck, Disk, Guides, Lid } from './laptop-parts.tsx'
import { partTags, type PartTag } from './tags.ts'

/** An exploded view of a laptop, an inspection tag on each part: what the product is about. */
export function TaggedLaptop() {
  return (
    <figure className="drawing" aria-label={texts.home.taggedLaptop}>
      <div className="drawing-sheet">
        <svg viewBox="-136 -556 672 656" aria-hidden="true">
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

function Tied({ tag: { tied, large, small } }: { tag: PartTag }) {
  const [x, y] = tied
  return (
    <g>
      <path className="string-large" d={`M${x} ${y}${large}`} />
      <path className="string-small" d={`M${x} ${y}${small}`} />
      <circle className="knot" cx={x} cy={y} r={4} />
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
