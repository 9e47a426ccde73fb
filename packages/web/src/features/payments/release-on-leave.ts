import { useEffect, useRef } from 'react'
import { client } from '../../api/client.ts'

/**
 * Gives the laptop free when the page is left without paying. Returns what to call once the card was charged.
 * If it fails, the hold ends by itself.
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
