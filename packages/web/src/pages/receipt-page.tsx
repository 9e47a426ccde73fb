import { texts } from '@market/contract/texts'
import { useLocation } from 'react-router'
import { VerifyReceipt } from '../features/receipts/verify-receipt.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { linkLook } from '../ui/link-look.ts'

/** Opened by anyone, also from the code on paper. */
export function Component() {
  const { hash } = useLocation()
  const words = texts.receipt
  return (
    <FormPage title={words.title}>
      <p className="text-pretty text-quiet">{words.lead}</p>
      <VerifyReceipt key={hash} fragment={hash.slice(1)} />
      <div className="grid gap-2 border-t border-base-300 pt-5 text-sm">
        <p className="text-pretty text-quiet">{words.proves}</p>
        <a
          href="/.well-known/jwks.json"
          className={`${linkLook} pointer-coarse:min-h-11 pointer-coarse:content-center`}
        >
          {words.keys}
        </a>
      </div>
    </FormPage>
  )
}
