import { texts } from '@market/contract/texts'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'

/** A sentence in place of what a page or a part of it would show, and what can be done. */
export function Notice({
  say,
  className,
  children,
  ...rest
}: { say: ReactNode; children?: Elements } & Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div
      {...rest}
      className={classNames(
        'grid max-w-[70ch] justify-items-start gap-4 rounded-box border border-dashed border-edge p-8 text-quiet',
        className,
      )}
    >
      <p className="text-lg/normal text-pretty text-base-content">{say}</p>
      {children}
    </div>
  )
}

/** An empty list: a sentence and an action. */
export function EmptyNotice({ children, action }: { children: ReactNode; action?: Elements }) {
  return <Notice say={children}>{action}</Notice>
}

/** `why` is the refusal's sentence, if there is one. */
export function LoadFailed({ onRetry, why = texts.state.failed }: { onRetry: () => void; why?: string }) {
  return (
    <Notice say={why} role="alert">
      <Button onClick={onRetry}>{texts.state.retry}</Button>
    </Notice>
  )
}
