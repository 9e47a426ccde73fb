import { two } from './acpi.ts'
import { spx } from './brought.ts'
import * as dmidecode from './dmidecode.ts'
import * as dxdiag from './dxdiag.ts'
import * as fetchTools from './fetch.ts'
import { guests } from './guests.ts'
import { devices } from './hwinfo.ts'
import * as inxi from './inxi.ts'
import { languages } from './languages.ts'
import * as lsblk from './lsblk.ts'
import * as lscpu from './lscpu.ts'
import * as lshw from './lshw.ts'
import * as msinfo32 from './msinfo32.ts'
import { page } from './powercfg.ts'
import * as powershell from './powershell.ts'
import * as profile from './system-profiler.ts'
import { english } from './systeminfo.ts'
import { dump } from './upower.ts'

/** A report of ours for each format. */
export const reports: Record<string, string> = {
  dxdiag: dxdiag.report,
  msinfo32: msinfo32.report,
  powercfg: page({}),
  computerInfo: powershell.computerInfo,
  objects: powershell.objects,
  wmic: powershell.wmic,
  ofForm: powershell.ofForm,
  systemProfiler: profile.report,
  systemProfilerJson: profile.json,
  systemProfilerPlist: spx,
  systeminfo: english,
  inxi: inxi.report,
  lshw: lshw.report,
  lshwJson: JSON.stringify(lshw.json, null, 2),
  dmidecode: dmidecode.report,
  hwinfo: devices.join('\n\n'),
  fetch: fetchTools.report,
  upower: dump,
  lscpu: lscpu.report(lscpu.english),
  lsblk: lsblk.table,
  lsblkJson: JSON.stringify(lsblk.json, null, 3),
  acpi: two,
  languages: languages.map(([, text]) => text).join('\n'),
  guests: guests.map(([, text]) => text).join('\n'),
}
