import { draftAddress } from '@market/contract/page-data'
import { problems } from '@market/contract/problems'
import { texts } from '@market/contract/texts'
import { ofProblem } from '@market/contract/texts/refusals'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../api/server-clock.ts'
import { client } from '../../api/client.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { draftQueries } from './queries.ts'
import { errorLook } from '../../ui/field-look.ts'
import type { DraftSaver } from './draft-saver.ts'

interface Props {
  draft: DraftSaver
  /** Called after the first save, with its id. */
  onSaved: (id: string) => void
  /** Opens the version on the server. */
  onTakeOther: () => void
}

const linkLook = 'text-base-content underline'

/** Whether the draft is saved, and a choice when it was changed elsewhere. Stays in view while the form is. */
export function DraftStatus({ draft, onSaved, onTakeOther }: Props) {
  const shown = useSyncExternalStore(draft.subscribe, draft.state, draft.state)
  const saved = shown.is === 'saved' && draft.id()
  const tell = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved !== false) tell(saved)
  }, [saved])
  const choice = shown.is === 'changed' || shown.is === 'gone' || shown.is === 'published'
  return (
    <div
      className={classNames(
        'draft-status sticky bottom-0 z-1 -mx-1 grid min-h-9 content-center gap-2 border-t border-base-300 bg-base-100',
        'px-1 py-2 text-[0.875rem] wrap-anywhere empty:invisible',
        choice ? 'text-base-content' : 'text-quiet',
      )}
      data-is={shown.is}
      role={choice ? 'alert' : undefined}
    >
      {shown.is === 'untouched' && <NewestDraft />}
      {shown.is === 'saved' && <span>{texts.drafts.savedAt(timeOf(shown.at))}</span>}
      {shown.is === 'unsaved' && <span>{texts.drafts.unsaved}</span>}
      {shown.is === 'away' && <output>{texts.drafts.away}</output>}
      {shown.is === 'refused' && <output className={errorLook}>{problemMessage(shown.why)}</output>}
      {shown.is === 'changed' && <Changed draft={draft} onTakeOther={onTakeOther} />}
      {shown.is === 'gone' && (
        <>
          <p>{texts.drafts.gone}</p>
          <Button small onClick={draft.saveAsNew}>
            {texts.drafts.saveAgain}
          </Button>
        </>
      )}
      {shown.is === 'published' && (
        <>
          <p>
            <span>{ofProblem('draft-published', problems['draft-published'].say)}</span>{' '}
            {shown.productId !== undefined && (
              <Link to={`/laptop/${shown.productId}`} className={linkLook}>
                {texts.drafts.seeListing}
              </Link>
            )}
          </p>
          <Button small onClick={draft.saveAsNew}>
            {texts.drafts.saveAsNew}
          </Button>
        </>
      )}
    </div>
  )
}

function Changed({ draft, onTakeOther }: Pick<Props, 'draft' | 'onTakeOther'>) {
  const keep = useMutation({
    mutationFn: () => client.getDraft({ params: { id: draft.id() } }),
    onSuccess: ({ respons }) => draft.overwrite(respons.version),
  })
  return (
    <>
      <p>{texts.drafts.changed}</p>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={onTakeOther}>
          {texts.drafts.takeOther}
        </Button>
        <Button small busy={keep.isPending} onClick={() => keep.mutate()}>
          {texts.drafts.keepThis}
        </Button>
      </div>
    </>
  )
}

/** On a form that nothing was typed into: the way to the draft that was saved last. */
function NewestDraft() {
  const newest = useQuery(draftQueries.list).data?.[0]
  return newest === undefined ? null : (
    <span>
      <span>{texts.drafts.newest(newest.itemName || texts.drafts.untitled)}</span>{' '}
      <Link to={draftAddress(newest._id)} className={linkLook}>
        {texts.drafts.resume}
      </Link>
    </span>
  )
}

function timeOf(moment: string): string {
  const today = new Date(serverNow()).toDateString() === new Date(moment).toDateString()
  return today ? texts.forms.clock(moment) : texts.forms.day(moment)
}
