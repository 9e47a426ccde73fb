import { linesOf } from '../../lines.ts'

/** The values of one device or part by label. */
export class Fields {
  private readonly values = new Map<string, string[]>()

  add(label: string, value: string): void {
    const known = this.values.get(label)
    if (known) known.push(value)
    else this.values.set(label, [value])
  }

  first(label: string): string | undefined {
    return this.values.get(label)?.[0]
  }

  all(label: string): string[] {
    return this.values.get(label) ?? []
  }
}

export interface Block {
  /** '40: None 00.0: 10002 LCD Monitor' */
  title: string
  fields: Fields
  /** What is indented below a field that has a number only: the firmware's 'System Info: #18'. */
  parts: { title: string; fields: Fields }[]
}

const label = /^( {2,8})([A-Za-z][\w ./#-]{1,39}):(?: (.*))?$/

/** The devices of a full report. A device starts with its number. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let part: Block['parts'][number] | undefined
  // A report that was quoted or copied from a code block is indented as a whole.
  const [, margin = ''] = /^(?:>\|? ?){0,5}([ \t]{0,20})\d{2,3}: \S/m.exec(text) ?? []
  for (const raw of linesOf(text)) {
    const line = raw.startsWith(margin) ? raw.slice(margin.length) : raw
    const block = blocks.at(-1)
    if (/^\d{2,3}: /.test(line)) {
      blocks.push({ title: line, fields: new Fields(), parts: [] })
      part = undefined
      continue
    }
    const [, indent = '', name = '', value = ''] = label.exec(line) ?? []
    if (!block || name === '') continue
    if (indent.length > 2 && part) part.fields.add(name, value.trim())
    else if (/^#\d{1,4}$/.test(value) || value === '') block.parts.push((part = { title: name, fields: new Fields() }))
    else {
      part = undefined
      block.fields.add(name, value.trim())
    }
  }
  return blocks
}
