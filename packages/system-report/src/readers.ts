import type { Reader } from './reader.ts'
import { systeminfo } from './formats/systeminfo.ts'

/** Every format that is looked for. A new one is a file in `formats/` and a line here. */
export const readers: readonly Reader[] = [systeminfo]
