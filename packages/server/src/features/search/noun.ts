import { searchRoutes } from './routes.ts'
import { collectSuggestions } from './suggestions/collect-suggestions.ts'
import { purgeWords } from './purge-words.ts'
import type { Noun } from '../../platform/noun.ts'
import { plain } from '../../platform/personal-data.ts'

export const search: Noun = {
  folder: 'features/search',
  tables: {
    search_words: plain(
      'single words that occur in listings, without whose; those that no listing has any more are forgotten within the hour',
      'word shared',
    ),
    search_suggestions: plain(
      'names of models, brands and facts of laptops for sale, without their sellers; collected again every hour',
      'key text kind count collected_at',
    ),
    search_places: plain(
      'towns and regions that three sellers have, without their sellers; collected again every hour',
      'key name',
    ),
  },
  jobs: ({ db }) => ({ 'collect-suggestions': { everyMinute: true, run: () => collectSuggestions(db) } }),
  purge: ({ db }) => purgeWords(db),
  routes: searchRoutes,
}
