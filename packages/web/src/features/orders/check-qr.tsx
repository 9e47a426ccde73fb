import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Modules that stay white around the code, so that a camera finds it. */
const quiet = 4

/** A QR code. Dark on white in both themes: cameras read no other. */
export function CheckQr({ address, label }: { address: string; label: string }) {
  const code = generate(address)
  const side = code.size + 2 * quiet
  return (
    <figure className="grid">
      <svg
        aria-hidden="true"
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="aspect-square w-full max-w-48 rounded-field"
      >
        <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  )
}
