import { Logger } from 'graphile-worker'
import type { Log } from './log.ts'

/** graphile-worker's messages in our log; its chatter about each job is left out. */
export function jobLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const details = { ...scope, ...meta }
    if (level === 'error') log.error(details, message)
    else if (level === 'warning') log.warn(details, message)
  })
}
