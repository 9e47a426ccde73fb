import { dxdiag } from './formats/dxdiag.ts'
import { msinfo32 } from './formats/msinfo32.ts'
import { powercfg } from './formats/powercfg.ts'
import { powershell } from './formats/powershell/reader.ts'
import { systemProfiler } from './formats/system-profiler/reader.ts'
import { systeminfo } from './formats/systeminfo.ts'
import type { Reader } from './reader.ts'

/** Every format that is looked for. A new one is a file in `formats/` and a line here. */
export const readers: readonly Reader[] = [dxdiag, msinfo32, powercfg, powershell, systemProfiler, systeminfo]
