import { cpuName } from '../clean/cpu.ts'
import { driveKind, isInternal, soldSizeAround, storageOf } from '../clean/drives.ts'
import { gpuList } from '../clean/gpu.ts'
import { machineName } from '../clean/maker.ts'
import { installedRam, ramFromUsable } from '../clean/memory.ts'
import { numberOf } from '../clean/numbers.ts'
import { windowsName } from '../clean/os.ts'
import { inchesIn, refreshRate, resolutionOf } from '../clean/screen.ts'
import { factsOf } from '../facts.ts'
import { keyed, type Line, only, onlyValue, valuesOf } from '../lines.ts'
import type { Note, Reader } from '../reader.ts'

/** `dxdiag /t`. Its labels are English in every language of Windows. */
export const dxdiag: Reader = {
  format: 'dxdiag',
  starts: /^[ ]{0,12}Time of this report:/gm,
  reach: 600_000,
  matches: (text) =>
    text.includes('DxDiag') ||
    text.includes('Time of this report:') ||
    (text.includes('Card name:') && text.includes('Chip type:')),
  read(text) {
    const lines = keyed(text).filter(({ value }) => value !== '')
    const makers = valuesOf(lines, is('System Manufacturer'))
    const models = valuesOf(lines, is('System Model'))
    const { maker, model } = machineName(only(makers), only(models))
    const screen = innerScreen(lines)
    return {
      facts: factsOf({
        maker,
        model,
        cpu: cpuName(onlyValue(lines, is('Processor'))),
        ramGb: memory(onlyValue(lines, is('Memory'))),
        os: windowsName(onlyValue(lines, is('Operating System'))),
        gpu: gpuList(valuesOf(lines, is('Card name'))),
        screenInches: inchesIn(model),
        resolution: resolutionOf(screen.mode),
        refreshHz: refreshRate(numberOf(/\(([\d.,]{2,8}) ?Hz/i.exec(screen.mode ?? '')?.[1], { decimals: true })),
        ...storage(lines),
      }),
      notes: screen.notes,
      machines: Math.max(1, makers.length, models.length),
    }
  },
}

function is(label: string): (key: string) => boolean {
  return (key) => key === label
}

/** Full figures are installed memory; others are what the firmware left. */
function memory(text: string | undefined): number | undefined {
  const amount = numberOf(text)
  if (amount === undefined) return undefined
  const gib = /\d ?GB/i.test(text ?? '') ? amount : amount / 1024
  return Number.isInteger(gib * 4) ? installedRam(gib) : ramFromUsable(gib)
}

/** The native mode of the screen whose output is internal. Reports of Windows Vista name no outputs. */
function innerScreen(lines: Line[]): { mode?: string | undefined; notes: Note[] } {
  const screens: { mode?: string; output?: string }[] = []
  for (const { key, value } of lines) {
    if (key === 'Monitor Name') screens.push({})
    const screen = screens.at(-1)
    if (screen === undefined) continue
    if (key === 'Native Mode') screen.mode = value
    if (key === 'Output Type') screen.output = value
  }
  const inner = screens.find(({ output }) => /internal|embedded|lvds/i.test(output ?? ''))
  if (inner !== undefined) return { mode: inner.mode, notes: [] }
  if (screens.length > 0) {
    return { mode: undefined, notes: screens.every(({ output }) => output !== undefined) ? ['no-internal-screen'] : [] }
  }
  if (valuesOf(lines, is('Display Topology')).some((topology) => /external|extend/i.test(topology)))
    return { notes: [] }
  const modes = valuesOf(lines, is('Current Mode')).filter((mode) => /^\d/.test(mode))
  return { mode: modes.length === 1 ? modes[0] : undefined, notes: [] }
}

/** DxDiag's GB: megabytes of 1024 x 1024 bytes, by a thousand. */
const gigabyte = 1000 * 1024 * 1024

interface Volume {
  letter: string
  bytes: number
  model: string
  fileSystem: string
}

function storage(lines: Line[]) {
  const drives = new Map<string, Volume[]>()
  for (const volume of volumesOf(lines).filter(isInside)) {
    drives.set(volume.model, [...(drives.get(volume.model) ?? []), volume])
  }
  return storageOf(
    [...drives].map(([model, volumes]) => {
      const kind = driveKind(model)
      const bytes = volumes.reduce((sum, volume) => sum + volume.bytes, 0)
      return { kind, soldGb: soldSizeAround(bytes, kind), system: volumes.some(({ letter }) => /^C:/i.test(letter)) }
    }),
  )
}

function volumesOf(lines: Line[]): Volume[] {
  const volumes: Volume[] = []
  for (const { key, value } of lines) {
    if (key === 'Drive') volumes.push({ letter: value, bytes: 0, model: '', fileSystem: '' })
    const volume = volumes.at(-1)
    if (volume === undefined) continue
    if (key === 'Total Space') volume.bytes = (numberOf(value) ?? 0) * (/TB/i.test(value) ? 1000 : 1) * gigabyte
    if (key === 'File System') volume.fileSystem = value
    if (key === 'Model' && volume.model === '') volume.model = value
  }
  return volumes
}

function isInside({ model, bytes, fileSystem }: Volume): boolean {
  const portable = /^(?:exFAT|FAT)/i.test(fileSystem) && driveKind(model) === undefined
  return bytes > 0 && model !== '' && isInternal(model) && !portable
}
