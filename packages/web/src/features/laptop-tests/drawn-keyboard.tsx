import { classNames } from '../../ui/class-names.ts'
import type { Key } from './keyboards/layout.ts'

interface Props {
  keys: readonly Key[]
  pressed: ReadonlySet<string>
  down: ReadonlySet<string>
  /** Marks the keys that were not pressed. */
  done: boolean
}

/** Half the gap between two keys. */
const gap = 0.18

/** Combining signs need a letter that carries them. */
const carried = (label: string) => (/^\p{M}/u.test(label) ? `◌${label}` : label)

/** A drawing of the keyboard. Its words are beside it, so it is hidden from screen readers. */
export function DrawnKeyboard({ keys, pressed, down, done }: Props) {
  const width = Math.max(...keys.map((key) => key.x + key.width))
  return (
    <svg
      viewBox={`0 0 ${width} 23`}
      className="w-full rounded-box border border-edge bg-base-200 p-1 select-none"
      aria-hidden="true"
    >
      {keys.map((key) => (
        <DrawnKey
          key={key.code}
          of={key}
          look={down.has(key.code) ? 'down' : pressed.has(key.code) ? 'pressed' : done ? 'missing' : 'waits'}
        />
      ))}
    </svg>
  )
}

/** In forced colours a pressed key is filled, and one that is missing has dashes, as otherwise too. */
const boxLooks = {
  waits: 'fill-base-100 stroke-edge',
  pressed:
    'fill-success stroke-success forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight] forced-colors:forced-color-adjust-none',
  down: 'fill-success stroke-base-content stroke-[0.4] forced-colors:fill-[Highlight] forced-colors:stroke-[CanvasText] forced-colors:forced-color-adjust-none',
  missing: 'fill-base-100 stroke-warning [stroke-dasharray:0.7_0.5]',
}
const textLooks = {
  waits: 'fill-base-content',
  pressed: 'fill-base-100 forced-colors:fill-[HighlightText] forced-colors:forced-color-adjust-none',
  down: 'fill-base-100 forced-colors:fill-[HighlightText] forced-colors:forced-color-adjust-none',
  missing: 'fill-base-content',
}

function DrawnKey({
  of: { code, x, y, width, height, label, second },
  look,
}: {
  of: Key
  look: keyof typeof boxLooks
}) {
  const small = label.length > 1 || height < 3
  const middle = x + width / 2
  return (
    <g data-key={code} data-look={look}>
      <rect
        className={classNames('stroke-[0.12]', boxLooks[look])}
        x={x + gap}
        y={y + gap}
        width={width - 2 * gap}
        height={height - 2 * gap}
        rx={0.5}
      />
      <text
        className={textLooks[look]}
        x={second === undefined ? middle : x + width / 3}
        y={y + height / 2 + (second === undefined ? 0 : 0.55)}
        fontSize={small ? 1.25 : 1.75}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {carried(label)}
      </text>
      {second !== undefined && (
        <text
          lang={/\p{Script=Bengali}/u.test(second) ? 'bn' : undefined}
          className={textLooks[look]}
          x={x + (width * 2) / 3}
          y={y + height / 2 - 0.55}
          fontSize={1.35}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {carried(second)}
        </text>
      )}
    </g>
  )
}
