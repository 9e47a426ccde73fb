import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api/client.ts'
import { isProblem } from '../../api/is-problem.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { markQueries } from '../marks/queries.ts'
import { ListingForm } from '../listing-form/add-product-form.tsx'
import { Editable, WithOwn } from '../listing-form/edit-product-form.tsx'
import { testFacts } from '../listing-form/test-facts.ts'
import { blankFacts } from '../listing-form/fact-values.ts'
import { blankListing, valuesOf, type ListingValues } from '../listing-form/listing-values.ts'
import { newId } from './draft-id.ts'
import { DraftStatus } from './draft-status.tsx'
import { deleteLocalDraft, readLocalDraft, type LocalDraft } from './local-draft.ts'
import { draftQueries } from './queries.ts'
import { useDraft, type OpenedDraft } from './use-draft.ts'
import type { Elements } from '../../ui/elements.ts'

/** A form that was opened: the address that it was opened by, and the id under which it saves its draft. */
interface Opened {
  nth: number
  address: string
  id: string
  start: { kept: LocalDraft } | { stored: string } | { listing: string } | 'blank'
}

function openForm(nth: number, query: URLSearchParams): Opened {
  const [stored, listing, kept] = [query.get('draft'), query.get('from'), readLocalDraft()]
  const opened = { nth, address: String(query) }
  if (kept?.unsaved && listing === null && (stored ?? kept.id) === kept.id)
    return { ...opened, id: kept.id, start: { kept } }
  if (stored !== null) return { ...opened, id: stored, start: { stored } }
  return { ...opened, id: newId(), start: listing === null ? 'blank' : { listing } }
}

/** The form of a new listing: blank, filled in from a listing (`?from=`), or from a draft (`?draft=`). */
export function NewListing() {
  const [query, setQuery] = useSearchParams()
  const [opened, setOpened] = useState(() => openForm(0, query))
  const { nth, address, id, start } = opened
  // Its own draft was saved, and is named in the address from now on.
  const isSame = query.get('draft') === id
  if (String(query) !== address) setOpened(isSame ? { ...opened, address: String(query) } : openForm(nth + 1, query))
  const form = (draft: OpenedDraft) => (
    <DraftForm
      key={nth}
      draft={draft}
      onSaved={(saved) => {
        if (query.get('draft') === saved) return
        setOpened({ ...opened, id: saved })
        setQuery({ draft: saved }, { replace: true, preventScrollReset: true })
      }}
      onTakeOther={() => {
        deleteLocalDraft()
        setOpened(openForm(nth + 1, query))
      }}
    />
  )
  const fresh = { id, version: 0, unsaved: false }
  if (start === 'blank') return form({ ...fresh, values: blankListing })
  if ('kept' in start) return form(start.kept)
  if ('stored' in start)
    return (
      <StoredDraft key={nth} id={start.stored} nth={nth}>
        {form}
      </StoredDraft>
    )
  return (
    <WithOwn id={start.listing} key={nth}>
      {(product) => form({ ...fresh, values: anotherLike(valuesOf(product)) })}
    </WithOwn>
  )
}

/** What a report or a test said of that laptop is not said of this one. */
function anotherLike({ facts, ...values }: ListingValues): ListingValues {
  const untested = Object.fromEntries(testFacts.map((name) => [name, blankFacts[name]]))
  return { ...values, facts: { ...facts, ...untested }, factSources: {} }
}

function StoredDraft({ id, nth, children }: { id: string; nth: number; children: (draft: OpenedDraft) => Elements }) {
  return <Editable query={useQuery(draftQueries.one(id, nth))}>{children}</Editable>
}

interface DraftFormProps {
  draft: OpenedDraft
  /** Called after the first save, with its id. */
  onSaved: (id: string) => void
  onTakeOther: () => void
}

function DraftForm({ draft: opened, onSaved, onTakeOther }: DraftFormProps) {
  const { email } = useSignedInUser()
  const draft = useDraft(opened)
  // The reply was lost: saved again, a draft that is published would be a new one.
  const [mayBePublished, setMayBePublished] = useState(false)
  return (
    <ListingForm
      values={opened.values}
      onChange={(values) => {
        if (mayBePublished) {
          draft.resume()
          setMayBePublished(false)
        }
        draft.change(values)
      }}
      status={<DraftStatus draft={draft} onSaved={onSaved} onTakeOther={onTakeOther} />}
      submit={texts.addProduct.submit}
      send={async (body) => {
        await draft.pause()
        const named = draft.state().is !== 'untouched' && { draft: draft.id() }
        return client.createProduct({ body: { ...body, userid: email, ...named } }).catch((error: unknown) => {
          if (isProblem(error)) {
            draft.refuse(error)
            draft.resume()
          } else setMayBePublished(true)
          throw error
        })
      }}
      onSent={() => {
        draft.stop()
        deleteLocalDraft()
      }}
      success={texts.toast.productAdded}
      invalidates={[draftQueries.list.queryKey, markQueries.own.queryKey]}
    />
  )
}
