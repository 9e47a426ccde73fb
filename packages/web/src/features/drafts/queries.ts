import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { LostConnection } from '../../api/lost-connection.ts'
import { valuesOfDraft } from './draft-values.ts'
import { readLocalDraft } from './local-draft.ts'
import type { OpenedDraft } from './use-draft.ts'

export const draftQueries = {
  list: queryOptions({
    queryKey: ['drafts'],
    queryFn: async ({ signal }) => (await client.listDrafts({}, { signal })).respons,
  }),
  /** Read when the form opens for the `nth` time, and not kept. Without a connection, what this tab has of it. */
  one: (id: string, nth: number) =>
    queryOptions({
      queryKey: ['draft', id, nth],
      queryFn: async ({ signal }): Promise<OpenedDraft> => {
        const kept = readLocalDraft()
        try {
          const { values, version, savedOn } = (await client.getDraft({ params: { id } }, { signal })).respons
          return { id, version, savedOn, values: valuesOfDraft(values), unsaved: false }
        } catch (error) {
          if (error instanceof LostConnection && kept?.id === id) return kept
          throw error
        }
      },
      gcTime: 0,
      staleTime: Infinity,
    }),
}
