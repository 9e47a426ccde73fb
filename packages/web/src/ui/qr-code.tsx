import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Modules that stay white around the code, so that a camera finds it. */
const quiet = 4

interface Props {
  /** Up to 2,953 bytes: the code is the smallest that holds them. */
  value: string
  label: string
  className?: string
}

/** A QR code. Dark on white in both themes: cameras read no other. */
export function QrCode({ value, label, className }: Props) {
  const code = generate(value)
  const side = code.size + 2 * quiet
  return (
    <figure className="grid">
      <svg
        aria-hidden="true"
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        className={className}
      >
        <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  )
}
