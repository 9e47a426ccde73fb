import { texts } from '@market/contract/texts'
import { IconButton } from '../../ui/icon-button.tsx'
import { HeartSign } from '../../ui/signs.tsx'
import { useMarks, usePressOnceKnown } from '../marks/use-marks.ts'
import { useToggleWish } from './use-wishes.ts'

/**
 * Pressed while the laptop is on the user's wishlist; pressing it adds or removes the laptop. Until it is known whether
 * it is on the list, a press adds it, and removes nothing.
 */
export function WishButton({ productId }: { productId: string }) {
  const wish = useMarks().wishOf(productId)
  const { toggle, isPending } = useToggleWish(productId)
  const { press, state } = usePressOnceKnown(({ wished }) => {
    if (wish !== undefined || !wished.some((one) => one.productId === productId)) toggle(wish)
  })
  return (
    <IconButton
      sign={<HeartSign className="size-4.5 flex-none group-aria-pressed:fill-current" />}
      words={texts.card.wishlist}
      aria-pressed={wish !== undefined}
      {...state}
      {...(isPending && { 'aria-busy': true })}
      onClick={() => {
        if (!isPending) press()
      }}
    />
  )
}
