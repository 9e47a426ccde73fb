import { draftAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { itemsOf } from '../../api/pages-of-list.ts'
import { readLookedAt, reserveContinue } from '../../identity/looked-at.ts'
import { bookingQueries } from '../bookings/queries.ts'
import { useMarksQuery } from '../marks/use-marks.ts'
import { PayAction } from '../bookings/pay-action.tsx'
import { PictureRow, rowName } from '../../ui/picture-row.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ItemCell } from '../listing/item-cell.tsx'
import { SectionTitle } from '../../ui/titles.tsx'

const most = 4
const list =
  'grid h-(--tags) min-w-0 auto-cols-[minmax(min(85%,17rem),1fr)] grid-flow-col gap-3 overflow-x-auto overflow-y-hidden pb-2 [scrollbar-width:thin] lg:auto-cols-[minmax(0,1fr)] lg:grid-cols-4'

/** For the signed-in user: the newest draft of a listing, the bookings that are not paid yet, then the laptops looked at last that they have not bought. */
export function ContinueRow({ email }: { email: string }) {
  const { unpaid, bought, draft, settled } = useUnfinished(email)
  const bookings = unpaid.slice(0, draft ? most - 1 : most)
  const lookedAt = readLookedAt()
    .filter(({ id }) => !bought.has(id) && bookings.every(({ _id }) => _id !== id))
    .slice(0, most - bookings.length - (draft ? 1 : 0))
  const isEmpty = bookings.length + lookedAt.length === 0 && !draft
  useLayoutEffect(() => {
    if (settled) reserveContinue(!isEmpty)
  }, [settled, isEmpty])
  // A booking that came later would move the others.
  if (!settled || isEmpty) return null
  return (
    <section className="wrap pt-section" aria-labelledby="continue">
      <SectionTitle id="continue">{texts.home.continue}</SectionTitle>
      <ul className={list}>
        {draft && (
          <li className="tag grid items-center p-3">
            <PictureRow>
              <Picture address={draft.photoUrl} alt="" sizes="5rem" className="rounded-field" />
              <div className="grid min-w-0 gap-1 self-center">
                <strong className={rowName.five}>
                  <Link to={draftAddress(draft._id)} className="laptop-link">
                    {draft.itemName || texts.home.untitledDraft}
                  </Link>
                </strong>
                <span className="text-xs text-quiet">{texts.home.draft}</span>
              </div>
            </PictureRow>
          </li>
        )}
        {bookings.map((item) => (
          <li key={item._id} className="tag grid items-center p-3">
            <ItemCell id={item._id} photoUrl={item.photoUrl} itemName={item.itemName} lines="three">
              <span className="text-xs text-quiet">{texts.home.unpaid}</span>
              <span className="mt-1">
                <PayAction item={item} />
              </span>
            </ItemCell>
          </li>
        ))}
        {lookedAt.map((laptop) => (
          <li key={laptop.id} className="tag grid items-center p-3">
            <ItemCell {...laptop} lines="five">
              <span className="text-xs text-quiet">{texts.home.lookedAt}</span>
            </ItemCell>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest draft, the ids of what was bought, and the unpaid bookings, which are asked for only when the user's marks name one. `settled`: known, or not to be had. */
function useUnfinished(email: string) {
  const marks = useMarksQuery()
  const booked = marks.data?.booked.some(({ paid }) => !paid) === true
  const { data, error } = useInfiniteQuery({ ...bookingQueries.of(email), enabled: booked })
  return {
    unpaid: data
      ? itemsOf(data).filter(({ paid, past, soldFlag, withdrawn }) => !paid && !past && !soldFlag && !withdrawn)
      : [],
    bought: new Set(marks.data?.booked.filter(({ paid }) => paid).map(({ productId }) => productId)),
    draft: marks.data?.draft,
    settled: booked ? data !== undefined || error !== null : marks.data !== undefined || marks.error !== null,
  }
}
