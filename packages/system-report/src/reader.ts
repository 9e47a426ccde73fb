import type { Facts } from './facts.ts'

/** What the form explains beside the facts. */
export type Note =
  | 'two-machines'
  | 'too-long'
  /** From inside WSL, a virtual machine or a container: it shows what the laptop lends it. */
  | 'virtual-machine'
  /** The firmware gave Wh where mWh belong. */
  | 'battery-in-wh'
  /** Capacities that no laptop battery has were left out. */
  | 'battery-implausible'
  /** The system asks for a new battery. */
  | 'battery-service'
  /** Only external screens are listed, as with a closed lid. */
  | 'no-internal-screen'

/** What one reader found in one report. */
export interface Reading {
  facts: Facts
  /** Of the machine, never of its parts. Undefined for a placeholder: see `serialNumber`. */
  serial?: string | undefined
  notes?: Note[]
  /** More than one if the lines of several machines are mixed. The facts are then those of none of them alone. */
  machines?: number
}

/** Reads the reports of one tool. */
export interface Reader {
  /** The tool's name, for people: 'msinfo32', 'system_profiler'. */
  format: string
  /** The line that begins a report, with the flags `gm`: a text with several is read piece by piece. */
  starts?: RegExp
  /** How many characters of a report are read, where the facts stand at its beginning. All without it. */
  reach?: number
  /**
   * Whether the text has a report of this tool, also with other text around it. Runs on up to 2 MB of anything:
   * literals with `includes` first.
   */
  matches(text: string): boolean
  /** Gets the text with LF as line end, without BOM, NUL, escape sequences, and with plain spaces. Never throws. */
  read(text: string): Reading
}
