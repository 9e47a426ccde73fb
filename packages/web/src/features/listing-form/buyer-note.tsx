import { texts } from '@market/contract/texts'
import { Link } from 'react-router'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useUserRecord } from '../../identity/user-type.ts'
import { helpLook } from '../../ui/field-look.ts'
import { linkLook } from '../../ui/link-look.ts'

/** Tells a Buyer that they can sell too, and what a Saler account is. Nothing for others. */
export function BuyerNote() {
  const { email } = useSignedInUser()
  if (useUserRecord(email).data?.userType !== 'Buyer') return null
  return (
    <div className="mb-6 grid max-w-md gap-1.5">
      <p>
        <span>{texts.addProduct.buyer.say}</span>{' '}
        <Link to="/dashboard/myproducts" className={linkLook}>
          {texts.myProducts.title}
        </Link>
      </p>
      <p className={helpLook}>{texts.addProduct.buyer.saler}</p>
    </div>
  )
}
