import type { Product } from '@market/contract'
import { laptopPhotoSizes, widthsOf } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { EarlierSign, LaterSign } from '../../ui/arrow-signs.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { useHydrated } from '../../api/use-hydrated.ts'
import { laptopLook } from './laptop-look.ts'

const PhotoZoom = lazy(async () => ({ default: (await import('../photos/photo-zoom.tsx')).PhotoZoom }))

const stripLook =
  'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth'
const slide =
  'min-w-0 flex-[0_0_100%] cursor-zoom-in snap-start snap-always scroll-mt-20 focus-visible:rounded-box focus-visible:-outline-offset-4'
const thumb =
  'group block focus-visible:-outline-offset-2 overflow-clip rounded-field border border-base-300 aria-[current]:border-base-content aria-[current]:shadow-[inset_0_0_0_1px_var(--color-base-content)]'
/** One row that scrolls on a phone. */
const thumbsLook =
  'flex gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-md:*:flex-[0_0_4rem] md:grid md:grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]'
/** A finger swipes. */
const step =
  'absolute top-[calc(50%-1.375rem)] grid size-11 cursor-pointer place-items-center rounded-full border border-edge bg-base-100 not-focus-visible:aria-disabled:invisible pointer-coarse:hidden'

/**
 * The photos in a strip that scrolls by itself, with a thumbnail for each. Before the script, a thumbnail is a link to its photo in the
 * strip, and a photo one to its file; then a photo opens enlarged.
 */
export function PhotoGallery({ product }: { product: Product }) {
  const { itemName, photoUrl, photos = [photoUrl], soldFlag } = product
  const total = photos.length
  const hydrated = useHydrated()
  const whole = useRef<HTMLElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const thumbs = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(0)
  useShowThumb(thumbs, shown)
  const [zoomed, setZoomed] = useState<number>()
  const lastZoomed = useRef<number>(undefined)
  useEffect(() => {
    const last = lastZoomed.current
    lastZoomed.current = zoomed
    if (zoomed !== undefined || last === undefined) return
    // The dialog gives the focus back to the photo that opened it, and the strip scrolls there: it may be another than the one seen last.
    whole.current?.querySelectorAll<HTMLElement>('[data-kind="photo"]')[last]?.focus({ preventScroll: true })
    const { current } = strip
    current?.scrollTo({ left: last * current.clientWidth, behavior: 'instant' })
  }, [zoomed])

  const show = (nth: number) => {
    const { current } = strip
    if (current !== null && nth >= 0 && nth < total) current.scrollTo({ left: nth * current.clientWidth })
  }
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || total === 1 || zoomed !== undefined) return
    event.preventDefault()
    const focused = document.activeElement
    const kind = focused?.getAttribute('data-kind')
    const alike = [...(kind ? (whole.current?.querySelectorAll<HTMLElement>(`[data-kind="${kind}"]`) ?? []) : [])]
    // Tab shows each photo on its way to the thumbnails: the focused one counts, not the one shown.
    const from = alike.findIndex((one) => one === focused)
    const nth = Math.min(total - 1, Math.max(0, (from === -1 ? shown : from) + step))
    show(nth)
    alike[nth]?.focus({ preventScroll: true })
  }
  const nameOf = (nth: number) => (total === 1 ? itemName : texts.gallery.of(itemName, nth + 1, total))

  return (
    // The keys do what the links and buttons in it do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={whole} className={laptopLook.gallery} aria-label={texts.gallery.title} onKeyDown={byKey}>
      <div className={laptopLook.photo}>
        <div
          ref={strip}
          className={stripLook}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
        >
          {photos.map((photo, nth) => (
            <a
              key={photo}
              id={`photo-${nth + 1}`}
              className={slide}
              data-kind="photo"
              href={photo}
              onClick={onPlainClick(() => setZoomed(nth))}
            >
              <Picture address={photo} alt={nameOf(nth)} sizes={laptopPhotoSizes} first={nth === 0} />
            </a>
          ))}
        </div>
        {hydrated && total > 1 && (
          <>
            <Step label={texts.gallery.previous} side="start" off={shown === 0} onPress={() => show(shown - 1)} />
            <Step label={texts.gallery.next} side="end" off={shown === total - 1} onPress={() => show(shown + 1)} />
            <p
              className="absolute end-3 top-3 rounded-sm border border-base-300 bg-base-100 px-2 py-0.5 text-sm/normal tabular-nums"
              aria-hidden="true"
            >
              {texts.gallery.shown(shown + 1, total)}
            </p>
          </>
        )}
        {soldFlag && (
          <p className="absolute inset-x-0 bottom-0 border-t border-base-300 bg-base-200 px-4 py-2.5 text-lg/normal font-semibold">
            {texts.laptop.sold}
          </p>
        )}
      </div>
      {total > 1 && (
        <ol ref={thumbs} className={thumbsLook}>
          {photos.map((photo, nth) => (
            <Thumb
              key={photo}
              address={photo}
              label={texts.gallery.nth(nth + 1, total)}
              to={`#photo-${nth + 1}`}
              shown={nth === shown}
              onShow={() => show(nth)}
            />
          ))}
        </ol>
      )}
      {zoomed !== undefined && (
        <Suspense>
          <PhotoZoom
            photos={photos}
            name={itemName}
            nameOf={nameOf}
            nth={zoomed}
            onShow={(nth) => {
              setZoomed(nth)
              show(nth)
            }}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Scrolls the row of thumbnails, not the page, until the thumbnail of the photo that is shown is in its middle. */
function useShowThumb(thumbs: RefObject<HTMLOListElement | null>, shown: number): void {
  useEffect(() => {
    const row = thumbs.current
    const one = row?.children[shown]
    if (!row || !(one instanceof HTMLElement)) return
    row.scrollTo({ left: one.offsetLeft - row.offsetLeft - (row.clientWidth - one.offsetWidth) / 2 })
  }, [thumbs, shown])
}

interface ThumbProps {
  address: string
  label: string
  to: string
  shown: boolean
  onShow: () => void
}

function Thumb({ address, label, to, shown, onShow }: ThumbProps) {
  return (
    <li>
      <a
        className={thumb}
        href={to}
        data-kind="thumb"
        aria-label={label}
        aria-current={shown ? 'true' : undefined}
        onClick={onPlainClick(onShow)}
      >
        <img
          className="aspect-4/3 w-full bg-base-200 object-cover group-aria-[current]:opacity-75"
          src={widthsOf(address)?.smallest ?? address}
          alt=""
          width={160}
          height={120}
          loading="lazy"
          decoding="async"
        />
      </a>
    </li>
  )
}

interface StepProps {
  label: string
  side: 'start' | 'end'
  off: boolean
  onPress: () => void
}

function Step({ label, side, off, onPress }: StepProps) {
  const Sign = side === 'start' ? EarlierSign : LaterSign
  return (
    <button
      type="button"
      className={classNames(step, side === 'start' ? 'start-3' : 'end-3')}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      <Sign />
    </button>
  )
}
