import type { Surface } from './projection.ts'
import { lay, outline, silhouette, type Box } from './shapes.ts'

/** A plate with round corners: its edge as one silhouette, its face on top. */
export function Plate({ upper, lower, box, radius }: { upper: Surface; lower: Surface; box: Box; radius: number }) {
  const pairs = outline(box, radius)
  return (
    <>
      <path className="edge" d={silhouette(upper, lower, pairs)} />
      <path className="face" d={lay(upper, pairs)} />
    </>
  )
}
