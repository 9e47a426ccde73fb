import { findProcessor } from '../processors/decode-processor.ts'
import type { FoundProcessor } from '../processors/decoded-processor.ts'
import type { FactReader } from './facts.ts'

/** The title's processor, with the number from the description where the title has only 'i7'. */
export const readProcessor: FactReader<'processor'> = ({ all, title }) => {
  const ofTitle = findProcessor(title)
  const found = ofTitle?.numbered || title === all ? ofTitle : moreExact(ofTitle, findProcessor(all))
  return found && { value: found.processor.name, start: found.start, end: found.end }
}

function moreExact(ofTitle: FoundProcessor | undefined, ofAll: FoundProcessor | undefined): FoundProcessor | undefined {
  if (!ofTitle || !ofAll) return ofTitle ?? ofAll
  const agree = ofTitle.processor.family === ofAll.processor.family
  const generation = ofTitle.processor.generation
  return agree && (generation === undefined || generation === ofAll.processor.generation) ? ofAll : ofTitle
}
