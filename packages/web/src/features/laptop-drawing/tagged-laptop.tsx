import { words } from '../../words.ts'
import { Bottom } from './bottom.tsx'
import { Deck } from './deck.tsx'
import { Guides } from './guides.tsx'
import { Battery, Board, Disk } from './inside.tsx'
import { Lid } from './lid.tsx'
import { fromLeft, fromRight, fromTop, partTags, sheet, string, type PartTag } from './tags.ts'

/** A laptop taken apart, an inspection tag on each of its parts: what the product is about, drawn. */
export function TaggedLaptop() {
  return (
    <figure className="drawing" aria-label={words.home.taggedLaptop}>
      <svg viewBox={`${sheet.x} ${sheet.y} ${sheet.w} ${sheet.h}`} aria-hidden="true">
        <Bottom />
        <Guides />
        <Board />
        <Battery />
        <Disk />
        <Deck />
        <Lid />
        {partTags.map((tag) => <Tied key={tag.part} tag={tag} />)}
      </svg>
      <ul>
        {partTags.map((tag) => <Hanging key={tag.part} tag={tag} />)}
      </ul>
    </figure>
  )
}

function Tied({ tag }: { tag: PartTag }) {
  return (
    <g>
      <path className="string" d={string(tag)} />
      <circle className="knot" cx={tag.tied[0]} cy={tag.tied[1]} r={4} />
    </g>
  )
}

function Hanging({ tag }: { tag: PartTag }) {
  const { name, finding } = words.home.parts[tag.part]
  const across = tag.side === 'right' ? { left: fromLeft(tag.hole) } : { right: fromRight(tag.hole) }
  return (
    <li className="part-tag" data-side={tag.side} style={{ top: fromTop(tag.hole), ...across }}>
      <span className="part-name"><span className={`verdict verdict-${tag.verdict}`} aria-hidden="true" />{name}</span>
      <span className="part-finding">{finding}</span>
    </li>
  )
}
