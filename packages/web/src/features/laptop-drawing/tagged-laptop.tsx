import { texts } from '@market/contract/texts'
import { Battery, Board, Bottom, Deck, Disk, Guides, Lid } from './laptop-parts.tsx'
import { classNames } from '../../ui/class-names.ts'
import { partTags, type PartTag } from './tags.ts'

const onLarge = '@max-[39rem]/sheet:absolute @max-[39rem]/sheet:[clip-path:inset(50%)]'

/** An exploded view of a laptop, an inspection tag on each part: what the product is about. */
export function TaggedLaptop() {
  return (
    <figure
      className="drawing @container/sheet w-full max-w-96 min-w-0 justify-self-center max-md:order-1"
      aria-label={texts.home.taggedLaptop}
    >
      {/* On a phone without the blank margins, so that the drawing is larger. */}
      <div className="relative max-sm:-mx-[8%]">
        <svg className="block h-auto w-full overflow-visible" viewBox="-136 -556 672 656" aria-hidden="true">
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
      <path className="@max-[39rem]/sheet:hidden" d={`M${x} ${y}${large}`} />
      <path className="hidden @max-[39rem]/sheet:inline" d={`M${x} ${y}${small}`} />
      <circle className="knot" cx={x} cy={y} r={4} />
    </g>
  )
}

function Hanging({ tag: { part, side, verdict, place } }: { tag: PartTag }) {
  const { name, finding } = texts.home.parts[part]
  return (
    <li className={classNames('part-tag', place)} data-side={side} data-verdict={verdict}>
      <span className="flex items-center gap-[0.4375rem] text-sm/[1.25] font-semibold @max-[26rem]/sheet:text-xs/[1.25]">
        <span
          className={classNames(
            'size-[0.4375rem] rounded-full',
            verdict === 'good' ? 'bg-success' : 'bg-warning',
            onLarge,
          )}
          aria-hidden="true"
        />
        <span>{name}</span>
      </span>
      <span className={classNames('text-xs/normal text-quiet', onLarge)}>{finding}</span>
    </li>
  )
}
