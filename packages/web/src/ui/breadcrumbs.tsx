import { texts } from '@market/contract/texts'
import { Link } from 'react-router'

const step =
  "flex max-w-[min(40vw,9rem)] flex-none items-center before:mx-2.5 before:text-edge before:content-['/'] first:before:content-none last:max-w-none last:min-w-0 last:flex-initial"
const link =
  'min-h-11 truncate leading-11 underline-offset-[0.2em] hover:text-base-content hover:underline focus-visible:-outline-offset-2 aria-[current]:text-base-content'

/** The path to this page; the last step is the page itself. */
export function Breadcrumbs({ steps }: { steps: readonly (readonly [name: string, address: string])[] }) {
  return (
    <nav className="min-w-0 overflow-hidden" aria-label={texts.laptop.path}>
      <ol className="flex min-h-11 items-center text-sm/normal text-quiet">
        {steps.map(([name, address], n) => (
          <li key={address} className={step}>
            <Link className={link} to={address} {...(n === steps.length - 1 && { 'aria-current': 'page' })}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
