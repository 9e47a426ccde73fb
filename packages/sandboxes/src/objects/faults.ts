import type { S3Code } from './problem.ts'

/** Injected faults. In memory: a restart resets them. */
export interface Faults {
  /** Only calls with these methods; empty: all. */
  methods: string[]
  /** Only keys that contain this text; empty: all. */
  keys: string
  /** Delay before a call is processed, in milliseconds. */
  stallMs: number
  /** Calls are refused with this code. */
  refuse: S3Code | null
  /** Connections are dropped before the call is processed. */
  down: boolean
  /** Share of replies, 0 to 1, that are dropped after the call was processed. */
  dropReplies: number
  /** Replies stall in the middle of their body. */
  stallBody: boolean
}

export function noFaults(): Faults {
  return {
    methods: [],
    keys: '',
    stallMs: 0,
    refuse: null,
    down: false,
    dropReplies: 0,
    stallBody: false,
  }
}

/** The faults that apply to a call. */
export function faultsFor(faults: Faults, method: string, key: string): Faults {
  const meant = (faults.methods.length === 0 || faults.methods.includes(method)) && key.includes(faults.keys)
  return meant ? faults : noFaults()
}
