import { texts } from '@market/contract/texts'
import { Link } from 'react-router'

/** The path to this page; the last step is the page itself. */
export function Breadcrumbs({ steps }: { steps: readonly (readonly [name: string, address: string])[] }) {
  return (
    <nav aria-label={texts.laptop.path}>
      <ol className="breadcrumbs">
        {steps.map(([name, address], n) => (
          <li key={address}>
            <Link to={address} {...(n === steps.length - 1 && { 'aria-current': 'page' })}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
