import { acpi } from './formats/acpi.ts'
import { dmidecode } from './formats/dmidecode.ts'
import { dxdiag } from './formats/dxdiag.ts'
import { fetchTools } from './formats/fetch.ts'
import { hwinfo } from './formats/hwinfo.ts'
import { inxi } from './formats/inxi.ts'
import { lsblk } from './formats/lsblk.ts'
import { lscpu } from './formats/lscpu.ts'
import { lshw } from './formats/lshw.ts'
import { msinfo32 } from './formats/msinfo32.ts'
import { powercfg } from './formats/powercfg.ts'
import { powershell } from './formats/powershell/reader.ts'
import { systemProfiler } from './formats/system-profiler/reader.ts'
import { systeminfo } from './formats/systeminfo.ts'
import { upower } from './formats/upower.ts'
import type { Reader } from './reader.ts'

const windows = [dxdiag, msinfo32, powercfg, powershell, systeminfo]
const macOs = [systemProfiler]
const linux = [inxi, lshw, dmidecode, hwinfo, fetchTools, upower, lscpu, lsblk, acpi]

/** Every format that is looked for. A new one is a file in `formats/` and a line here. */
export const readers: readonly Reader[] = [...windows, ...macOs, ...linux]
