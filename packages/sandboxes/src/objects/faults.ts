import type { FaultChecks } from '../set-faults.ts'
import { isS3Code, type S3Code } from './problem.ts'

/** What goes wrong on purpose. Kept in memory: a restart heals everything. */
export interface Faults {
  /** Only for calls of these methods; empty: of all. */
  methods: string[]
  /** Only where the key holds this text; empty: everywhere. */
  keys: string
  /** How long every call waits before anything happens. */
  stallMs: number
  /** Calls are refused with this code. */
  refuse: S3Code | null
  /** Connections are dropped before anything happens. */
  down: boolean
  /** Share of replies, 0 to 1, that are dropped after the work was done. */
  dropReplies: number
  /** Replies begin, and stop in the middle of their body. */
  stallBody: boolean
  /** Conditions are passed over, as servers do that do not know them. */
  ignoreConditions: boolean
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
    ignoreConditions: false,
  }
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isNumber =
  (most: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && value >= 0 && value <= most

/** What each may be set to. */
export const faultChecks: FaultChecks<Faults> = {
  methods: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string' && /^[A-Z]+$/.test(one)),
  keys: (value) => typeof value === 'string',
  stallMs: isNumber(600_000),
  refuse: (value) => value === null || isS3Code(value),
  down: isFlag,
  dropReplies: isNumber(1),
  stallBody: isFlag,
  ignoreConditions: isFlag,
}

/** The faults that concern a call. */
export function faultsFor(faults: Faults, method: string, key: string): Faults {
  const meant = (faults.methods.length === 0 || faults.methods.includes(method)) && key.includes(faults.keys)
  return meant ? faults : noFaults()
}
