import type { Product } from '@market/contract'
import { mostCompared } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { toggleCompared, useCompared } from '../../identity/compared.ts'
import { classNames } from '../../ui/class-names.ts'
import { CompareSign, TickSign } from '../../ui/signs.tsx'
import { useHydrated } from '../../api/use-hydrated.ts'

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
    <label className={classNames('compare-toggle', over && 'compare-over')}>
      <input
        type="checkbox"
        checked={chosen}
        aria-label={texts.compare.addNamed(itemName)}
        onChange={() => void press()}
      />
      <span>
        {chosen ? <TickSign className="size-4 flex-none" /> : <CompareSign className="size-4 flex-none" />}
        <span>{texts.compare.add}</span>
      </span>
    </label>
  )
}
