import type { Product } from '@market/contract'
import { mostCompared } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { toggleCompared, useCompared } from '../../identity/compared.ts'
import { classNames } from '../../ui/class-names.ts'
import { CompareSign, TickSign } from '../../ui/signs.tsx'
import { useHydrated } from '../../api/use-hydrated.ts'

/** As high as a finger needs; what is seen of it is less. */
const target = 'group/compare inline-flex min-h-11 cursor-pointer items-center'
const box =
  'flex items-center gap-1 rounded-field border border-edge bg-base-100 px-2 py-0.5 group-hover/compare:bg-base-300 peer-checked:border-base-content peer-checked:font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary'

/** Ticked while the laptop is chosen for the comparison. No button: those of a card are the specification's [CARD-7]. Shown once it works. `over`: on a card's picture. */
export function CompareToggle({
  product: { _id: id, itemName, photoUrl },
  over = false,
}: {
  product: Product
  over?: boolean
}) {
  const chosen = useCompared().some((one) => one.id === id)
  if (!useHydrated()) return null
  const press = async () => {
    if (toggleCompared({ id, itemName, photoUrl })) return
    const { toast } = await import('../../ui/toast.ts')
    toast.error(texts.compare.full(mostCompared), { id: 'compare-full' })
  }
  return (
    <label
      className={classNames(target, over ? 'absolute end-0 top-0 z-1 px-2 text-xs/normal' : 'relative text-sm/normal')}
    >
      <input
        type="checkbox"
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
        checked={chosen}
        aria-label={texts.compare.addNamed(itemName)}
        onChange={() => void press()}
      />
      <span className={box}>
        {chosen ? <TickSign className="size-4 flex-none" /> : <CompareSign className="size-4 flex-none" />}
        <span className={classNames(over && 'max-sm:sr-only')}>{texts.compare.add}</span>
      </span>
    </label>
  )
}
