import { numberOf } from '../../clean/numbers.ts'
import { pciGpuName } from '../../clean/pci-gpu.ts'
import { refreshRate, resolutionOf } from '../../clean/screen.ts'
import { inchesOf, isPanel } from '../../clean/screen-size.ts'
import type { Draft } from '../../facts.ts'
import type { Note } from '../../reader.ts'
import { partsOf, valueOf } from './sections.ts'

/** `cpu` as printed: AMD's processors say which graphics they have. */
export function gpuNames(graphics: string | undefined, cpu: string | undefined): string[] {
  const renderer = valueOf(graphics, 'renderer')
  const names = partsOf(graphics, /(?:Device|Card)-?\d{0,2}/).flatMap((card) => {
    const [key = ''] = card.split(':', 1)
    // Cameras are listed here too.
    if (/uvcvideo|type: USB|camera|webcam/i.test(card)) return []
    return pciGpuName(undefined, valueOf(card, key), { renderer, cpu }) ?? []
  })
  return [...new Set(names)]
}

/** The panel among the monitors, or the one resolution that older versions know. */
export function screenFacts(graphics: string | undefined): { facts: Draft; notes: Note[] } {
  const monitors = partsOf(graphics, /Monitor-\d{1,2}/)
  if (monitors.length === 0) return { facts: modeOf(graphics ?? ''), notes: [] }
  const panel = monitors.find((monitor) => isPanel(valueOf(monitor, monitor.split(':', 1)[0] ?? '') ?? ''))
  if (panel === undefined) return { facts: {}, notes: ['no-internal-screen'] }
  const [, mode, width, height] =
    /\bres: (?:mode: )?(\d{3,5}x\d{3,5})(?:.{0,200}?\bsize: (\d{2,4})x(\d{2,4})mm)?/.exec(panel) ?? []
  // The system may draw in fewer points than the panel has.
  const [, native = mode] = /\bmodes: (?:max: )?(\d{3,5}x\d{3,5})/.exec(panel) ?? []
  const [, diagonal] = /\bdiag: (\d{3})mm/.exec(panel) ?? []
  return {
    facts: {
      resolution: resolutionOf(native),
      refreshHz: native === mode ? refreshRate(numberOf(valueOf(panel, 'hz'), { decimals: true })) : undefined,
      screenInches: inchesOf(numberOf(width), numberOf(height)) ?? inchesOf(numberOf(diagonal), 0),
    },
    notes: [],
  }
}

/** '1920x1080~60Hz', '1920x1080@60.05hz', '1: 1920x1080~60Hz 2: 2560x1440~60Hz' */
function modeOf(graphics: string): Draft {
  const [, mode, rate] =
    /\bresolution: (?:1: )?(\d{3,5}x\d{3,5})(?:[~@](\d{2,3}(?:\.\d{1,2})?) ?hz)?/i.exec(graphics) ?? []
  return { resolution: resolutionOf(mode), refreshHz: refreshRate(numberOf(rate, { decimals: true })) }
}
