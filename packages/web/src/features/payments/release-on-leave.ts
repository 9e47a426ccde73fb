import { useEffect, useRef } from 'react'
import { client } from '../../api/client.ts'

/**
 * Releases the hold when the page is left without paying. Returns a function to call once the card is charged. If the
 * release fails, the hold expires.
 */
export function useReleaseOnLeave(productId: string): () => void {
  const charged = useRef(false)
  useEffect(
    () => () => {
      if (!charged.current) client.releaseHold({ params: { productId } }).catch(() => undefined)
    },
    [productId],
  )
  return () => {
    charged.current = true
  }
}
