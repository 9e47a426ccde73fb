import type { Facts, Product } from '@market/contract'
import { decodeProcessor } from '@market/laptop-facts'

/** What follows from the processor's name: for the page of one laptop, as decoding takes as long as presenting a row. */
export function decodeFacts({ processor }: Facts): Pick<Product, 'processorFacts'> {
  const decoded = processor === undefined ? null : decodeProcessor(processor)
  if (decoded === null) return {}
  const { family, generation, launchYear, cores, windows11, inferred } = decoded
  return { processorFacts: { family, generation, launchYear, cores, windows11, inferred } }
}
