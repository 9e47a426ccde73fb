import { texts } from '@market/contract/texts'
import { Button } from '../../ui/button.tsx'
import { HeartSign } from '../../ui/signs.tsx'
import { useMarks } from '../marks/use-marks.ts'
import { useToggleWish } from './use-wishes.ts'

/** Pressed while the laptop is on the user's wishlist; pressing it adds or removes the laptop. */
export function WishButton({ productId }: { productId: string }) {
  const wish = useMarks().wishOf(productId)
  const { toggle, isPending } = useToggleWish(productId)
  return (
    <Button
      small
      className="wish grow"
      aria-pressed={wish !== undefined}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isPending) toggle(wish)
      }}
    >
      <HeartSign className="size-4 flex-none" />
      <span>{texts.card.wishlist}</span>
    </Button>
  )
}
