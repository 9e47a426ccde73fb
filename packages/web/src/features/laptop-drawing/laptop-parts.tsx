import type { ReactNode } from 'react'

/*
 * The parts of a laptop in a parallel projection from the front right and above: what lies on a plane is drawn in its
 * own coordinates, x to the right and y to the back, and projected by the plane's matrix.
 */

/** A horizontal plane; `at`: its height on paper. */
function Level({ at, children }: { at: number; children: ReactNode }) {
  return <g transform={`matrix(.9135 .2095 .4067 -.4705 0 ${at})`}>{children}</g>
}

/** The outline of a plate with its thickness. */
const Edge = ({ d }: { d: string }) => <path className="edge" d={d} />

/** A rectangle given as `x y width height radius`. */
function Box({ as, at }: { as: string; at: string }) {
  const [x, y, width, height, rx] = at.split(' ')
  return <rect className={as} {...{ x, y, width, height, rx }} />
}

const bosses = [20, 165, 310].flatMap((x) => [x === 165 ? 18 : 20, x === 165 ? 200 : 198].map((y) => [x, y] as const))

/** The bottom shell: rim, screw bosses, vents. */
export function Bottom() {
  return (
    <>
      <Edge
        d="M4.5-17.6l1.2-2.7 77.3-89.4 3.1-2.3 4.6-1.5 5.4-.5 5.4.6 275.8 63.3 4.5 1.6 2.9 2.4.9 2.8v13.7l-1.2
        2.7-77.2 89.4-3.2 2.3-4.6 1.5-5.4.5-5.3-.6-275.9-63.3-4.5-1.6-2.9-2.4-.9-2.7z"
      />
      <Level at={-13.7}>
        <Box as="face" at="0 0 330 218 14" />
        <Box as="well" at="7 7 316 204 9" />
      </Level>
      <Level at={-6.9}>
        <path className="line" d={`M208 130${'h3v52h-3zm7 0'.repeat(15)}`} />
        <Box as="fine" at="34 34 130 56 4" />
        <Box as="fine" at="34 118 130 64 4" />
      </Level>
      <Level at={-13.7}>
        {bosses.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <circle className="face" cx={x} cy={y} r={5} />
            <circle cx={x} cy={y} r={1.8} />
          </g>
        ))}
      </Level>
    </>
  )
}

/** The dashed guide lines of the exploded view. */
export function Guides() {
  return (
    <path
      className="guide"
      d="M10.6-15.8V-92.9M10.6-98.1V-190.7M297.4
        50V-27.2M297.4-32.3V-124.9M379.6-45.1V-122.2M379.6-127.4V-219.9M141-284.3L143.5-316.3M332.9-240.3L335.3-272.3"
    />
  )
}

/** The board with its fan, heat pipe, processor and memory. */
export function Board() {
  return (
    <>
      <Edge
        d="M60.3-146.1l.1-2 34.1-39.5 2.8-1.4 3.8.1 266.8 61.1 2.6 1.5v3.4l-.1 2-34.1 39.5-2.8
        1.3h-3.8l-266.8-61.2-2.6-1.4z"
      />
      <Level at={-96}>
        <Box as="face" at="14 112 302 94 5" />
        <path
          className="fine"
          d="M26 176h18v22h-18zm24 6h12v16h-12zm18 0h12v16h-12zm20-6h22v8h-22z
            M182 120h34v12h-34zm2 24h10v22h-10zm16 0h10v22h-10z"
        />
        <path className="fine" d={`M118 120${'h8v8h-8zm14 0'.repeat(4)}`} />
        <path className="fine" d="M178 172v-18l44-6 8-22M182 177v-18l40-12 8-16M186 182v-18l36-18 8-10" />
      </Level>
      <Edge d="M175.9-142.6l13.8-16 4-.7 31.1 7.1 1.5 2v5.2l-13.8 16-4 .7-31.1-7.1-1.5-2z" />
      <Level at={-101.1}>
        <Box as="face" at="128 142 40 40 3" />
        <Box as="line" at="138 152 20 20 0" />
        <path className="pipe" d="M148 172v20h58l38-16" />
      </Level>
      <Edge d="M79.9-155.6l5.3-6.1 1.3-.2 65.8 15 .5.7v5.2l-5.3 6.1-1.3.2-65.8-15-.5-.7z" />
      <Edge d="M88.8-165.9l5.3-6.1 1.3-.3 65.8 15.1.5.7v5.1l-5.3 6.1-1.3.3-65.8-15.1-.5-.7z" />
      <Level at={-101.1}>
        <Box as="face" at="30 128 74 15 1" />
        <Box as="face" at="30 150 74 15 1" />
        <path className="fine" d={[131, 153].map((y) => `M35 ${y}${'h12v9h-12zm17 0'.repeat(4)}`).join('')} />
      </Level>
      <Edge
        d="M274.4-120.8l1.4-3.1 16.3-18.8 3.6-2.7 5.2-1.7 6.2-.5 6.1.7 36.5 8.4 5.1 1.8 3.4 2.7 1 3.2v7.7l-1.4
        3.2-16.2 18.8-3.6 2.6-5.3 1.7-6.2.6-6.1-.7-36.5-8.4-5.1-1.9-3.3-2.7-1.1-3.2z"
      />
      <Level at={-103.7}>
        <Box as="face" at="236 132 72 72 16" />
        <g transform="translate(272 168)">
          <circle className="well" r={32} />
          {Array.from({ length: 11 }, (_, blade) => (
            <path key={blade} d="M10 0L18.3 5.3 27.1 10.2" transform={`rotate(${(blade * 360) / 11})`} />
          ))}
          <circle className="face" r={10} />
        </g>
      </Level>
    </>
  )
}

/** The battery: three cells in one frame. */
export function Battery() {
  return (
    <>
      <Edge
        d="M61.8-97.4l.1-2 30.1-34.8 2.8-1.4 3.8.1 222.9 51.1 2.7 1.4v10.3l-.1 2-30.1 34.8-2.8
        1.3h-3.8l-222.9-51.1-2.7-1.5z"
      />
      <Level at={-106.3}>
        <Box as="face" at="62 8 254 84 5" />
        <Box as="line" at="68 14 78 72 4" />
        <Box as="line" at="150 14 78 72 4" />
        <Box as="line" at="232 14 78 72 4" />
        <path className="fine" d="M162 56h54v22h-54zM168 70h36m-36-7h24" />
      </Level>
    </>
  )
}

/** The disk: a stick lifted out of its slot. */
export function Disk() {
  return (
    <>
      <Level at={-96}>
        <Box as="guide" at="18 20 34 92 0" />
      </Level>
      <Edge d="M25.4-131.7l35.8-41.4 2.6-.6 27.4 6.3 1 1.4v2.6l-35.7 41.4-2.7.5-27.4-6.3-1-1.4z" />
      <Level at={-125.1}>
        <Box as="face" at="18 20 34 92 2" />
        <path className="line" d="M23 54h24v28h-24zm0-26h24v20h-24zm4 60h16v12h-16z" />
        <path className="fine" d={`M22 106${'v6m4.4-6'.repeat(7)}`} />
      </Level>
    </>
  )
}

/** Rows of keys from the front. */
const keys = [
  'M34 96h20.6v15.3h-20.6zm24 0h17.5v15.3h-17.5zm20.9 0h17.5v15.3h-17.5zm20.9 0h20.6v15.3h-20.6z',
  `m24 0h88.8v15.3h-88.8zm92.2 0h20.6v15.3h-20.6zm24 0h17.5v15.3h-17.5zm20.9 0${'h15.9v15.3h-15.9zm19.3 0'.repeat(2)}`,
  `M34 114.7h34.9v15.3h-34.9zm38.3 0${'h15.2v15.3h-15.2zm18.6 0'.repeat(10)}h37.9v15.3h-37.9z`,
  `M34 133.4h26.9v15.3h-26.9zm30.3 0${'h14.9v15.3h-14.9zm18.3 0'.repeat(11)}h29.9v15.3h-29.9z`,
  `M34 152h22.1v15.3h-22.1zm25.5 0${'h14.7v15.3h-14.7zm18.1 0'.repeat(12)}h19.1v15.3h-19.1z`,
  `M34 170.7${'h13.6v15.3h-13.6zm17 0'.repeat(14)}h24.4v15.3h-24.4z`,
].join('')

/** The keyboard deck: keys, touch pad, grilles, hinge slots. */
export function Deck() {
  return (
    <>
      <Edge
        d="M4.5-201l1.2-2.7 77.3-89.4 3.1-2.3 4.6-1.5 5.4-.5 5.4.6 275.8 63.3 4.5 1.6 2.9 2.4.9 2.8v6.8l-1.2
        2.8-77.2 89.4-3.2 2.2-4.6 1.6-5.4.4-5.3-.6-275.9-63.3-4.5-1.6-2.9-2.4-.9-2.7z"
      />
      <Level at={-197.1}>
        <Box as="face" at="0 0 330 218 14" />
        <Box as="well" at="30 92 270 98 5" />
        <path className="key" d={keys} />
        <Box as="well" at="112 14 106 62 4" />
        <path className="dots" d="M13 98v88m7-88v88m290-88v88m7-88v88" />
        <path className="line" d="M34 208h52v6h-52zm210 0h52v6h-52z" />
      </Level>
    </>
  )
}

/** The lid's shell and, lifted off it, the panel. */
export function Lid() {
  return (
    <>
      <Edge
        d="M89.9-338.4l23.3-187.7 1.8-4.5 3.8-2.7 2.7-1.4 4.7-.2 283.2 64.9 4.4 2.3 2.9 4.3.7 5.1-23.3
        187.6-1.9 4.5-3.7 2.7-2.8 1.4-4.7.3-283.2-65-4.4-2.3-2.9-4.3z"
      />
      <g transform="matrix(.9135 .2095 .1189 -.9573 88.7 -328.9)">
        <Box as="face" at="0 0 330 216 10" />
        <Box as="fine" at="12 12 306 192 6" />
      </g>
      <Edge
        d="M83.3-336.8l21.9-176.2 2.1-3.7 1.6-.8 4.1-.8 275.9 63.3 3.6 2.6 1.1 4.4-21.9 176.1-2.1
        3.7-1.5.8-4.1.8-275.9-63.2-3.7-2.6z"
      />
      <g transform="matrix(.9135 .2095 .1189 -.9573 73.9 -321.3)">
        <Box as="face" at="8 12 314 196 6" />
        <Box as="well" at="16 24 298 176 2" />
        <circle cx={165} cy={204} r={2} />
        <path className="fine" d="M40 156l44 44M40 128l72 72M238 24l52 52" />
      </g>
    </>
  )
}
