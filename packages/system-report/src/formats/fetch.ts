import { cpuName } from '../clean/cpu.ts'
import { linuxName } from '../clean/linux.ts'
import { ramFromUsable } from '../clean/memory.ts'
import { bytesOf, gibOf, numberOf } from '../clean/numbers.ts'
import { pciGpuName } from '../clean/pci-gpu.ts'
import { makerOfLine, productFacts } from '../clean/product.ts'
import { refreshRate, resolutionOf, retinaPanel } from '../clean/screen.ts'
import { type Draft, factsOf } from '../facts.ts'
import type { Note, Reader } from '../reader.ts'

/** A label and its value. The logo's art may stand before them. */
const entry =
  /(?<=^|[ \t│|>])(OS|Host|Machine|Model|CPU|GPU|Memory|RAM|Resolution|Display(?: \([^)\n]{1,60}\))?)(?: ?\d)?[ \t]{0,24}: {1,24}(\S.*)$/gm

const system = /(?<=^|[ \t│|>])OS[ \t]{0,24}: {1,24}\S/m

/**
 * `fastfetch`, `neofetch` and `screenfetch`. They count threads, charge and file systems, so there is no more in them.
 */
export const fetchTools: Reader = {
  format: 'fastfetch',
  starts: new RegExp(system, 'gm'),
  matches: (text) => system.test(text) && isFetch(entriesOf(text)),
  read(text) {
    const entries = entriesOf(text)
    const value = (...labels: string[]) => labels.flatMap((label) => entries.get(label) ?? [])
    const identities = [value('Host', 'Machine', 'Model'), value('CPU')]
    if (identities.some((values) => new Set(values).size > 1)) return { facts: {}, machines: 2 }
    const screen = screenFacts([...entries].flatMap(([label, values]) => (label.startsWith('Display') ? values : [])))
    const mode = { ...modeOf(value('Resolution')[0] ?? ''), ...screen.facts }
    const os = linuxName(value('OS')[0])
    return {
      facts: factsOf({
        ...hostFacts(value('Host', 'Machine', 'Model')[0]),
        cpu: cpuName(withFamily(value('CPU')[0])),
        ramGb: ramFromUsable(gibOf(bytesOf(value('Memory', 'RAM')[0]?.split('/')[1]))),
        gpu: [...new Set(value('GPU').flatMap((name) => gpuOf(name) ?? []))],
        ...mode,
        // macOS gives the picture that it scales to the panel.
        resolution: os?.startsWith('macOS') === true ? retinaPanel(mode.resolution) : mode.resolution,
        os,
      }),
      notes: screen.notes,
    }
  },
}

function entriesOf(text: string): Map<string, string[]> {
  const entries = new Map<string, string[]>()
  for (const [, label = '', value = ''] of text.matchAll(entry)) {
    const known = entries.get(label)
    const bare = withoutCodes(value)
    if (known) known.push(bare)
    else entries.set(label, [bare])
  }
  return entries
}

function isFetch(entries: Map<string, string[]>): boolean {
  const memory = [...(entries.get('Memory') ?? []), ...(entries.get('RAM') ?? [])].some((value) => value.includes('/'))
  return (
    entries.has('OS') &&
    [entries.has('Host'), entries.has('CPU'), entries.has('GPU'), memory].filter(Boolean).length >= 2
  )
}

function withoutCodes(value: string): string {
  return (
    value
      .replace(/(?:\^\[|␛)?\[\d{0,3}(?:;\d{1,3}){0,4}m/g, '')
      .replace(/[ \t│|]+$/, '')
      // With `--stat`, how long each line took.
      .replace(/[ \t]{2,}\d{1,6}(?:\.\d{1,3})? ?ms$/, '')
  )
}

/** 'MacBookPro14,1 1.0', '20L5CTO1WW ThinkPad T480', 'Aspire A515-57 (V1.04)' */
function hostFacts(host: string | undefined): Draft {
  if (host === undefined) return {}
  const product = host.replace(/ \(?(?:V|REV:?)?\d{1,2}\.\d{1,3}(?:\.\d{1,3})?\)?$/i, '')
  const [, code, name] =
    /^(?:LENOVO )?([0-9A-Z]{8,10}|\d\d[0-9A-Z]{2}) \(?((?:ThinkPad|ThinkBook|IdeaPad|Legion|Yoga|Lenovo|LOQ|XiaoXin|Flex|Slim|V\d\d).{1,60}?)\)?$/i.exec(
      product,
    ) ?? []
  const facts = productFacts({ product: name ?? product })
  const maker = facts.maker ?? makerOfLine(facts.model) ?? (code === undefined ? undefined : 'Lenovo')
  const year = /\((?:.{0,30}, )?(?:Early |Mid |Late )?(20\d\d)\)$/.exec(product)?.[1]
  return { maker, model: facts.model, modelYear: maker === 'Apple' ? numberOf(year) : undefined }
}

/** neofetch leaves the family out: 'Intel i5-7360U'. */
function withFamily(cpu: string | undefined): string | undefined {
  return cpu
    ?.replace(/ \(\d{1,3}\)(?= @|$)/, '')
    .replace(/\b(Intel(?:\(R\))?) (?=i[3579][ -]|m[357][ -]|Ultra )/i, '$1 Core ')
}

function gpuOf(name: string): string | undefined {
  const bare = name
    .replace(/^Mesa (?:DRI )?/, '')
    .replace(/\s*(?:@ .*)?(?:\[(?:Integrated|Discrete)\])?$/, '')
    .replace(/ \([^()]{0,30}\d [KMG]i?B[^()]{0,20}\)/, '')
    .replace(/\s*@ \d.*$/, '')
  return pciGpuName(undefined, bare)
}

/** The display that is built in, or the first where the tool does not know which is. */
function screenFacts(displays: string[]): { facts: Draft; notes: Note[] } {
  const own = displays.find((display) => display.includes('[Built-in]'))
  const display = own ?? displays.find((display) => !display.includes('[External]'))
  if (display === undefined) return { facts: {}, notes: displays.length > 0 ? ['no-internal-screen'] : [] }
  const inches = / in (\d{1,2}(?:\.\d)?)(?:"|″|”|''| inch)/.exec(display)?.[1]
  return { facts: { ...modeOf(display), screenInches: numberOf(inches) }, notes: [] }
}

function modeOf(text: string): Draft {
  const [, rate] = /(?:[@,] ?)(\d{2,3}(?:[.,]\d{1,3})?) ?Hz/i.exec(text) ?? []
  return { resolution: resolutionOf(text), refreshHz: refreshRate(numberOf(rate, { decimals: true })) }
}
