import { linesOf } from '../../lines.ts'

const names =
  'System|Machine|Battery|Memory|PCI Slots|Slots|CPU|Graphics|Audio|Network|Bluetooth|Logical|RAID|Drives|Partition|Unmounted|USB|Swap|Sensors|Repos|Processes|Info|Weather'

const heading = new RegExp(`^[ \\t>]{0,24}(${names})(?::|(?=[ \\t]+(?:BAT|ID-)\\d))[ \\t]*(.*)$`)

/** Words that are a section and also a key inside one: what follows tells. */
const asSection: Record<string, RegExp> = {
  System: /^(?:Host:|Kernel:|$)/,
  Memory: /^(?:RAM:|System RAM:|Array-\d|Report:|Message:|$)/,
  Info: /^(?:Processes:|Memory:|Uptime:|$)/,
  CPU: /^(?!\S+ C\b)/,
}

/**
 * The sections of a report, each on one line: `inxi` wraps them at any width. The first of each name; `repeated` has
 * the others that describe a machine.
 */
export function sectionsOf(text: string): { sections: Map<string, string>; repeated: string[] } {
  const all: { name: string; lines: string[] }[] = []
  for (const line of linesOf(text)) {
    const [, name = '', rest = ''] = heading.exec(line) ?? []
    if (name !== '' && asSection[name]?.test(rest) !== false) all.push({ name, lines: [rest] })
    else all.at(-1)?.lines.push(line.trim())
  }
  const sections = new Map<string, string>()
  const repeated: string[] = []
  for (const { name, lines } of all) {
    const section = lines.join(' ').replace(/\s+/g, ' ').trim()
    if (!sections.has(name)) sections.set(name, section)
    else if (name === 'Machine') repeated.push(section)
  }
  return { sections, repeated }
}

/**
 * The parts of a section that begin with `Device-1:`, `ID-2:` and the like. What stands before the first is left out.
 */
export function partsOf(section: string | undefined, key: RegExp): string[] {
  const starts = [...` ${section ?? ''}`.matchAll(new RegExp(` (?=(?:${key.source}):?(?: |$))`, 'g'))].map(
    ({ index }) => index,
  )
  return starts.slice(0, 64).map((start, at) => ` ${section ?? ''}`.slice(start + 1, starts[at + 1]))
}

/** A key, of one word or of those that have more. */
const nextKey =
  / (?:Display Server|Display ID|Chassis type|clock speeds|bus ID|Core speeds|System Temperatures|[^\s:]{1,30}):(?= |$)/

/** The value after `key:`, up to the next key. */
export function valueOf(section: string | undefined, key: string): string | undefined {
  const text = ` ${section ?? ''} `
  const at = text.indexOf(` ${key}: `)
  if (at < 0) return undefined
  const rest = text.slice(at + key.length + 2, at + key.length + 400)
  const end = rest.search(nextKey)
  const value = (end < 0 ? rest : rest.slice(0, end)).trim()
  return value === '' ? undefined : value
}
