import * as dxdiag from './dxdiag.ts'
import * as msinfo32 from './msinfo32.ts'
import { page } from './powercfg.ts'
import * as powershell from './powershell.ts'
import * as profile from './system-profiler.ts'
import { english } from './systeminfo.ts'

/** A report of ours for each format. */
export const reports: Record<string, string> = {
  dxdiag: dxdiag.report,
  msinfo32: msinfo32.report,
  powercfg: page({}),
  computerInfo: powershell.computerInfo,
  objects: powershell.objects,
  wmic: powershell.wmic,
  systemProfiler: profile.report,
  systemProfilerJson: profile.json,
  systeminfo: english,
}
