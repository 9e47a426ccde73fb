import type { Generated } from 'kysely'
import type { Noun } from '../noun.ts'
import { plain } from '../personal-data.ts'
import { purgeFailures } from './work-through.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    row_failures: {
      task: string
      row_id: string
      failures: Generated<number>
      retry_at: Date
    }
  }
}

export const jobs: Noun = {
  folder: 'platform/jobs',
  tables: {
    row_failures: plain('rows at which a job failed, by their numbers alone', 'task row_id failures retry_at'),
  },
  purge: ({ db }) => purgeFailures(db),
}
