import { Logger } from 'graphile-worker'
import type { Log } from './log.ts'

/** Writes graphile-worker's messages to the log, except those about single jobs. */
export function jobLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const details = { ...scope, ...meta }
    if (level === 'error') log.error(details, message)
    else if (level === 'warning') log.warn(details, message)
  })
}
