import { texts } from '@market/contract/texts'
import { Link } from 'react-router'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { Wordmark } from './wordmark.tsx'

const footer = texts.footer
const year = new Date().getUTCFullYear()
const columns = [
  [footer.services, footer.serviceLinks],
  [footer.company, footer.companyLinks],
  [footer.legal, footer.legalLinks],
] as const

const pages = [
  ['/terms', footer.pages.terms],
  ['/privacy', footer.pages.privacy],
  ['/contact', footer.pages.contact],
] as const

const linkLook =
  'flex min-h-9 w-fit items-center text-quiet underline-offset-[0.2em] hover:text-base-content hover:underline pointer-coarse:min-h-11'

/** The links of its columns all point to / [NAV-9]; below them are those to the pages about the market. */
export function Footer() {
  return (
    <footer className="mt-24 border-t border-base-300 pt-12 pb-8 text-sm/normal">
      <div className="wrap grid grid-cols-2 gap-x-4 gap-y-8 min-[22rem]:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-full">
          <Wordmark quiet />
        </div>
        {columns.map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 text-sm/normal tracking-normal">{title}</h2>
            <ul>
              {links.map((label) => (
                <li key={label}>
                  <Link to="/" className={linkLook}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-quiet">
        <p>{footer.copyright(year)}</p>
        <nav aria-label={footer.about}>
          <ul className="flex flex-wrap gap-x-4">
            {pages.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className={linkLook}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageChoice />
      </div>
    </footer>
  )
}
