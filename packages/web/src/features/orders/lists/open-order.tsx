import { texts } from '@market/contract/texts'
import { ButtonLink } from '../../../ui/button.tsx'
import { orderAddress } from './order-address.ts'

interface Props {
  id: string
  /** Whether it is the likely act. */
  next: boolean
  small?: boolean
}

/** The way to an order's page. */
export function OpenOrder({ id, next, small = true }: Props) {
  return (
    <ButtonLink kind={next ? 'next' : 'quiet'} small={small} to={orderAddress(id)}>
      {texts.orderLists.open}
    </ButtonLink>
  )
}
