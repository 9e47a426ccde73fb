import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { readToken } from '../../api/access-token.ts'
import { client } from '../../api/client.ts'
import { markQueries } from '../marks/queries.ts'
import { createDraftSaver, type DraftSaver } from './draft-saver.ts'
import { newId } from './draft-id.ts'
import { storeLocalDraft, type LocalDraft } from './local-draft.ts'
import { draftQueries } from './queries.ts'

export type OpenedDraft = LocalDraft & { savedOn?: string }

/**
 * Saves the draft of the form that is open. Its state changes while one types: a component that shows it subscribes to
 * it.
 */
export function useDraft(draft: OpenedDraft): DraftSaver {
  const queries = useQueryClient()
  const [saver] = useState(() => {
    const writer = newId()
    return createDraftSaver(
      {
        async save({ id, ...given }) {
          const { respons } = await client.saveDraft({ params: { id }, body: { ...given, writer } })
          for (const { queryKey } of [draftQueries.list, markQueries.own])
            void queries.invalidateQueries({ queryKey, refetchType: 'none' })
          return respons
        },
        keep: storeLocalDraft,
      },
      draft,
    )
  })
  useEffect(() => {
    saver.start()
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') saver.saveNow()
    }
    document.addEventListener('visibilitychange', saveHidden)
    globalThis.addEventListener('online', saver.saveNow)
    return () => {
      globalThis.removeEventListener('online', saver.saveNow)
      document.removeEventListener('visibilitychange', saveHidden)
      // After a sign-out it would be refused.
      if (readToken() !== null) saver.saveNow()
      saver.stop()
    }
  }, [saver])
  return saver
}
