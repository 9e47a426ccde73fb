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

/** The links of its columns all point to / [NAV-9]; below them are those to the pages about the market. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap foot-columns">
        <div className="foot-mark">
          <Wordmark />
        </div>
        {columns.map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map((label) => (
                <li key={label}>
                  <Link to="/">{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap foot-end">
        <p>{footer.copyright(year)}</p>
        <nav aria-label={footer.about}>
          <ul className="flex flex-wrap gap-x-4">
            {pages.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageChoice />
      </div>
    </footer>
  )
}
