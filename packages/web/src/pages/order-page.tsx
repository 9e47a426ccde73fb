import { useParams } from 'react-router'
import { OrderView } from '../features/orders/order-view.tsx'
import '../features/orders/receipt.css'

export function Component() {
  const { id = '' } = useParams()
  return (
    <div className="wrap py-10">
      <OrderView key={id} id={id} />
    </div>
  )
}
