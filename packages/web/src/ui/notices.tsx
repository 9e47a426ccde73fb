import { texts } from '@market/contract/texts'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { Elements } from './elements.ts'

/** An empty list: a sentence and an action. */
export function EmptyNotice({ children, action }: { children: ReactNode; action?: Elements }) {
  return (
    <div className="notice">
      <p>{children}</p>
      {action}
    </div>
  )
}

/** `why` is the refusal's sentence, if there is one. */
export function LoadFailed({ onRetry, why = texts.state.failed }: { onRetry: () => void; why?: string }) {
  return (
    <div className="notice" role="alert">
      <p>{why}</p>
      <Button onClick={onRetry}>{texts.state.retry}</Button>
    </div>
  )
}
