import type { DecodedProcessor } from '@market/laptop-facts'

const lines: readonly [RegExp, string][] = [
  [/^Core [iM]/, 'Intel'],
  [/^Core Ultra/, 'Core Ultra'],
  [/^Core \d/, 'Core'],
  [/^Ryzen AI/, 'Ryzen AI'],
  [/^Ryzen/, 'Ryzen'],
]

/** The value of the facet: with its line, 'Intel 8'. */
export function generationOf(processor: DecodedProcessor): string | null {
  if (processor.generation === undefined) return null
  const line = lines.find(([pattern]) => pattern.test(processor.family))?.[1]
  return line === undefined ? null : `${line} ${processor.generation}`
}
