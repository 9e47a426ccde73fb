import { cpuName } from '../../clean/cpu.ts'
import { driveKind, isInternal, storageOf } from '../../clean/drives.ts'
import { pciGpuName } from '../../clean/pci-gpu.ts'
import { factsOf } from '../../facts.ts'
import { linesOf } from '../../lines.ts'
import type { Reading } from '../../reader.ts'

/** Sections of indented device names. It has no sizes. */
export function readShort(text: string): Reading {
  const sections = sectionsOf(text)
  const names = (section: string) => sections.get(section) ?? []
  const drives = names('disk').filter((name) => isInternal(name))
  return {
    facts: factsOf({
      cpu: cpuName(names('cpu')[0]),
      gpu: [...new Set(names('graphics card').flatMap((name) => pciGpuName(undefined, name) ?? []))],
      storageKind: storageOf(drives.map((name) => ({ kind: driveKind(name.replace(/^\/dev\//, '')) }))).storageKind,
      touch: [...names('mouse'), ...names('touchpad')].some((name) => /touch ?screen/i.test(name)) || undefined,
    }),
  }
}

function sectionsOf(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>()
  let names: string[] = []
  for (const line of linesOf(text)) {
    const [, title] = /^([a-z][a-z /]{1,30}):[ \t]*$/.exec(line) ?? []
    if (title !== undefined) {
      names = sections.get(title) ?? []
      sections.set(title, names)
    } else if (/^[ \t]{2}/.test(line)) names.push(line.trim())
  }
  return sections
}
