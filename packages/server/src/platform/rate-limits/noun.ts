import { purgeDrained } from './rate-limiter.ts'
import type { Noun } from '../noun.ts'
import { plain } from '../personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    attempts: {
      key: string
      drained_at: Date
    }
  }
}

export const rateLimits: Noun = {
  folder: 'platform/rate-limits',
  tables: {
    attempts: plain(
      'how much of an allowance is used up, under a keyed digest from which nobody can be told; gone within hours',
      'key drained_at',
    ),
  },
  purge: ({ db }) => purgeDrained(db),
}
