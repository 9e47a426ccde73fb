import type { Order, OrderEvent } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { sayEvent } from './act-words.ts'
import { hasEarlier, orderQueries } from './queries.ts'

const PhotoZoom = lazy(async () => ({ default: (await import('../photos/photo-zoom.tsx')).PhotoZoom }))

const CheckFindings = lazy(async () => ({ default: (await import('../check/check-findings.tsx')).CheckFindings }))

const words = texts.orderPage.timeline

/** What happened to the order and what was said, newest first: what has come with the order, then earlier pages. */
export function Timeline({ order }: { order: Order }) {
  const id = useId()
  const before = order.events[0]?.version ?? 1
  const earlier = useInfiniteQuery(orderQueries.earlier(order._id, before))
  const pages = [order.events, ...(earlier.data?.pages ?? [])]
  const query = {
    ...earlier,
    data: { pages: pages.map((page) => ({ respons: page.toReversed() })) },
    hasNextPage: hasEarlier(pages.at(-1) ?? []) !== undefined,
  }
  return (
    <section className="grid min-w-0 content-start gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {words.title}
      </h2>
      <PagedList query={query} skeleton={null} empty={null} second>
        {(shown) => (
          <ol reversed className="border-s border-edge">
            {shown.map((event) => (
              <TimelineEvent key={event.version} order={order} event={event} />
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  )
}

// The dot is a border, which is also drawn in forced colours.
const entry =
  'relative grid max-w-[70ch] gap-1 ps-5 pb-5 outline-offset-0 before:absolute before:-start-[0.3125rem] before:top-2 before:rounded-full before:border-[0.3125rem] before:border-edge first:before:border-base-content last:pb-0'

function TimelineEvent({ order: { role, amount, currency, itemName }, event }: { order: Order; event: OrderEvent }) {
  const { act, by, at, problem, text, photos, check } = event
  const who = by === role && role !== 'admin' ? words.who.you : words.who[by]
  return (
    <li className={entry}>
      <p className="font-medium">{sayEvent(act, by, who, texts.forms.charge(event.amount ?? amount, currency))}</p>
      {problem !== null && <p>{words.problem(texts.orderPage.problems[problem])}</p>}
      {text !== '' && (
        <blockquote className="rounded-box bg-base-200 px-3 py-2 wrap-anywhere whitespace-pre-line">{text}</blockquote>
      )}
      {check !== null && (
        <Suspense>
          {role !== 'buyer' && <p className="text-quiet">{texts.checkLines.source}</p>}
          <CheckFindings {...check} />
        </Suspense>
      )}
      {photos.length > 0 && <EventPhotos photos={photos} name={itemName} />}
      <time className="text-sm text-quiet" dateTime={at} title={texts.exact.ago(at, serverNow())}>
        {texts.exact.dayAndClock(at)}
      </time>
    </li>
  )
}

function EventPhotos({ photos, name }: { photos: readonly string[]; name: string }) {
  const [zoomed, setZoomed] = useState<number>()
  const nameOf = (nth: number) => words.photo(nth + 1, photos.length)
  return (
    <>
      <ul className="flex flex-wrap gap-2 py-1">
        {photos.map((photo, nth) => (
          <li key={photo}>
            <a href={photo} className="block cursor-zoom-in" onClick={onPlainClick(() => setZoomed(nth))}>
              <img
                src={photo}
                alt={nameOf(nth)}
                width={96}
                height={72}
                loading="lazy"
                className="aspect-4/3 w-24 rounded-sm bg-base-300 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {zoomed !== undefined && (
        <Suspense>
          <PhotoZoom
            {...{ photos, name, nameOf }}
            nth={zoomed}
            onShow={setZoomed}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
