import { texts } from '@market/contract/texts'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'

const look = 'flex flex-none items-center gap-2.5 font-bold tracking-[-0.015em] whitespace-nowrap'

/** The logo, a punched tag with a laptop on it, and the name. */
export function Wordmark({ quiet = false }: { quiet?: boolean }) {
  return (
    <Link
      to="/"
      className={classNames(
        look,
        quiet
          ? 'min-h-9 w-fit text-quiet underline-offset-[0.2em] hover:text-base-content hover:underline pointer-coarse:min-h-11'
          : 'min-h-11',
      )}
    >
      <svg
        viewBox="0 0 32 32"
        className="size-7 flex-none"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M11 3h16a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V11z" />
        <circle cx="10.5" cy="10.5" r="1" fill="currentColor" />
        <path d="M12.5 15h10v6h-10zM9 24.5h17" strokeLinecap="round" />
      </svg>
      <span className="max-sm:in-data-[signed-in=true]:sr-only max-[21rem]:in-data-signed-in:sr-only md:max-[60rem]:in-data-[signed-in=true]:sr-only">
        {texts.product.title}
      </span>
    </Link>
  )
}
