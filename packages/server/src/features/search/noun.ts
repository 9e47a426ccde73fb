import type { Generated } from 'kysely'
import { searchRoutes } from './routes.ts'
import { collectSuggestions } from './suggestions/collect-suggestions.ts'
import type { Noun } from '../../platform/noun.ts'
import { plain } from '../../platform/personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    search_suggestions: {
      key: string
      text: string
      kind: 'brand' | 'model' | 'fact'
      count: number
      collected_at: Generated<Date>
    }
    search_places: {
      key: string
      name: string
    }
  }
}

export const search: Noun = {
  folder: 'features/search',
  tables: {
    search_suggestions: plain(
      'names of models, brands and facts of laptops for sale, without their sellers; collected again every hour',
      'key text kind count collected_at',
    ),
    search_places: plain(
      'towns and regions that three sellers have, without their sellers; collected again every hour',
      'key name',
    ),
  },
  jobs: ({ db }) => ({ 'collect-suggestions': { every: 'minute', run: () => collectSuggestions(db) } }),
  routes: searchRoutes,
}
