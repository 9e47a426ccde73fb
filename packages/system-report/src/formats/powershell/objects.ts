/** One object that PowerShell or wmic printed: its properties in lower case. */
export interface WmiObject {
  properties: Map<string, string>
  /** The class or alias that the command before it named: 'win32_processor', 'cpu'. */
  command: string | undefined
}

const properties = new Set(
  `adapterram batterystatus banklabel biosversion buildnumber bustype bytespersector capacity caption canpool chemistry
  currenthorizontalresolution currentrefreshrate currentverticalresolution currentclockspeed cyclecount datawidth
  description designcapacity designedcapacity designvoltage deviceid devicelocator domain driverversion
  estimatedchargeremaining family firmwarerevision formfactor friendlyname fullchargecapacity fullchargedcapacity
  healthstatus identifyingnumber index instancename interfacetype l2cachesize l3cachesize manufacturer maxclockspeed
  maxrefreshrate mediatype memorytype model name node number numberofcores numberofenabledcore numberoflogicalprocessors
  operationalstatus osarchitecture partitions partnumber partitionstyle pnpdeviceid primaryownername product
  releasedate serialnumber size skunumber smbiosbiosversion smbiosmemorytype socketdesignation speed status
  systemfamily systemskunumber systemtype totalphysicalmemory usage uuid vendor version videomodedescription
  videoprocessor`.split(/\s+/),
)

/** What PowerShell draws below a table's head. */
function isRule(line: string): boolean {
  return /^\s{0,9}-[-\s]{0,990}$/.test(line.slice(0, 1000))
}

function startsWithProperty(line: string): boolean {
  const [, first = ''] = /^\s*"?([A-Za-z0-9]{3,30})(?=[\s,"]|$)/.exec(line) ?? []
  return properties.has(first.toLowerCase())
}

/** Whether the words are a table's head, as wmic prints it. */
export function isHead(words: string[]): boolean {
  return words.every((word) => properties.has(word.toLowerCase()))
}

/** The objects of a text, whether printed as lists, tables, CSV or JSON, or taken one property at a time. */
export function objectsOf(text: string): WmiObject[] {
  return fromJson(text) ?? new Collector().collect(text.split('\n'))
}

function fromJson(text: string): WmiObject[] | undefined {
  if (!/^\s{0,9}[{[]/.test(text)) return undefined
  try {
    return nested(JSON.parse(text), 0)
  } catch {
    return undefined
  }
}

function nested(value: unknown, depth: number): WmiObject[] {
  if (typeof value !== 'object' || value === null || depth > 5) return []
  const inside = Object.values(value).flatMap((inner) => nested(inner, depth + 1))
  if (Array.isArray(value)) return inside
  const flat = Object.entries(value).flatMap(([key, inner]) => {
    if (Array.isArray(inner)) return [[key.toLowerCase(), inner.join(', ')] as const]
    return typeof inner === 'object' ? [] : [[key.toLowerCase(), String(inner)] as const]
  })
  return [{ properties: new Map(flat), command: undefined }, ...inside]
}

interface Column {
  name: string
  from: number
}

class Collector {
  readonly #objects: WmiObject[] = []
  #open: Map<string, string> | undefined
  #columns: Column[] | undefined
  #csv: string[] | undefined
  #property: string | undefined
  #command: string | undefined

  collect(lines: string[]): WmiObject[] {
    for (const [at, whole] of lines.entries()) {
      const line = whole.slice(0, 1000)
      if (line.trim() === '') this.#end()
      else if (!this.#startsTable(line, lines[at + 1] ?? '')) this.#read(line)
    }
    return this.#objects
  }

  #end(): void {
    this.#open = undefined
    this.#columns = undefined
    this.#csv = undefined
  }

  #startsTable(line: string, next: string): boolean {
    if (isRule(line)) return true
    const underlined = isRule(next) && next.includes('--')
    if (!underlined && !startsWithProperty(line)) return false
    const words = line.trim().split(/\s+/)
    if (underlined || isHead(words)) {
      this.#end()
      const rule = underlined ? next : line
      const starts = [...rule.slice(0, 1000).matchAll(/\S+/g)].map((match) => match.index)
      this.#columns = words.map((name, at) => ({ name: name.toLowerCase(), from: starts[at] ?? 1000 }))
      return true
    }
    const names = line.split(',').map((name) => name.replace(/^"|"$/g, '').trim())
    if (names.length < 2 || !isHead(names)) return false
    this.#end()
    this.#csv = names.map((name) => name.toLowerCase())
    return true
  }

  #read(line: string): void {
    if (this.#columns !== undefined) this.#add(cellsOf(line, this.#columns))
    else if (this.#csv !== undefined) this.#add(fieldsOf(line, this.#csv))
    else this.#readPair(line)
  }

  #add(entries: (readonly [string, string])[]): void {
    this.#objects.push({ properties: new Map(entries), command: this.#command })
  }

  #readPair(line: string): void {
    const command =
      /\b(win32_\w{1,40}|battery(?:staticdata|fullchargedcapacity|cyclecount))\b|\bwmic\s{1,9}(?:path\s{1,9})?(\w{1,40})/i.exec(
        line,
      )
    const pair = /^\s{0,20}"?([A-Za-z_]\w{0,60})"?\s{0,60}[:=]\s?(.*)$/.exec(line)
    if (pair === null || line.includes('PS ')) {
      if (command !== null) this.#command = (command[1] ?? command[2])?.toLowerCase()
      this.#readValue(line)
      return
    }
    const key = (pair[1] ?? '').toLowerCase()
    if (this.#open === undefined || this.#open.has(key)) {
      this.#open = new Map()
      this.#objects.push({ properties: this.#open, command: this.#command })
    }
    this.#open.set(key, (pair[2] ?? '').replace(/^"|",?$/g, '').trim())
  }

  /** '(Get-CimInstance ...).Model', and its value on the next line. */
  #readValue(line: string): void {
    const property =
      /\)\.(\w{1,60})\s{0,200}$/.exec(line)?.[1] ?? /-ExpandProperty (\w{1,60})\s{0,200}$/i.exec(line)?.[1]
    if (property !== undefined) this.#property = property.toLowerCase()
    else if (this.#property !== undefined) {
      this.#add([[this.#property, line.trim()]])
      this.#property = undefined
    }
  }
}

/** Cells begin below the head's words, or earlier where a number is longer than its head. */
function cellsOf(line: string, columns: Column[]): (readonly [string, string])[] {
  const starts = columns.map(({ from }, at) => {
    if (at === 0) return 0
    return from > line.length ? from : line.lastIndexOf(' ', from - 1) + 1
  })
  return columns.map(({ name }, at) => [name, line.slice(starts[at], starts[at + 1]).trim()] as const)
}

function fieldsOf(line: string, names: string[]): (readonly [string, string])[] {
  const fields = [...line.matchAll(/"([^"]{0,400})"|([^,]{1,400})|(?<=,)(?=,|$)/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  return names.map((name, at) => [name, fields[at]?.trim() ?? ''] as const)
}
