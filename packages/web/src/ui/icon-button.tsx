import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import type { Elements } from './elements.ts'

/** An icon whose words show while the mouse or the keyboard is on it; Escape leaves it. */
export function IconButton({
  sign,
  words,
  ...rest
}: ComponentProps<typeof Button> & { sign: Elements; words: string }) {
  return (
    <Button
      small
      square
      kind="plain"
      className="icon-button group"
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.blur()
      }}
      {...rest}
    >
      {sign}
      <span className="icon-words">{words}</span>
    </Button>
  )
}
