import { combine } from '../combine.ts'
import type { Reader } from '../reader.ts'
import { factsOfTree } from './lshw/facts.ts'
import { fromJson } from './lshw/json.ts'
import { fromText } from './lshw/text.ts'

/** `lshw`, whole or by class, and `lshw -json`, in any language. */
export const lshw: Reader = {
  format: 'lshw',
  // Three times what the largest laptop prints.
  reach: 300_000,
  matches: (text) => isText(text) || isJson(text),
  read(text) {
    const trees = [isText(text) ? fromText(text) : [], isJson(text) ? fromJson(text) : []]
    const [one = { facts: {} }, other] = trees.filter(({ length }) => length > 0).map((tree) => factsOfTree(tree))
    if (other === undefined) return one
    const { facts, machines } = combine([one, other].map((reading) => ({ format: 'lshw', ...reading })))
    return { ...one, facts, machines }
  },
}

function isText(text: string): boolean {
  return text.includes('*-') && /^[ \t>|]{0,60}\*-[a-z]/m.test(text)
}

function isJson(text: string): boolean {
  return text.includes('"class"') && /"id"\s{0,9}:\s{0,9}"[^"\n]{1,80}",\s{0,40}"class"\s{0,9}:/.test(text)
}
