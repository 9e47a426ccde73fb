import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

const look =
  'underline-offset-[0.2em] hover:underline pointer-coarse:inline-grid pointer-coarse:min-h-11 pointer-coarse:content-center'

/** A link in a table's cell. */
export function CellLink({ quiet = false, ...rest }: Omit<LinkProps, 'className'> & { quiet?: boolean }) {
  return (
    <Link
      {...rest}
      className={classNames(
        look,
        quiet ? 'text-sm/normal text-quiet' : 'wrap-anywhere [td>&]:inline-block [td>&]:min-w-28',
      )}
    />
  )
}
