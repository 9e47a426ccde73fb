import { texts } from '@market/contract/texts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackToResults, pathLook } from './back-to-results.tsx'
import { ProductSection } from '../cards/product-section.tsx'
import type { Elements } from '../../ui/elements.ts'

const laptop = texts.laptop
const product = texts.product

/** The page of a withdrawn or unknown laptop, with links to others. */
export function LaptopGone() {
  return (
    <Gone title={laptop.gone} help={laptop.goneHelp}>
      <ProductSection id="newest" title={laptop.newest} of="newest" />
    </Gone>
  )
}

/** A laptop's page without the laptop. */
export function Gone({ title, help, children }: { title: string; help: string; children: Elements }) {
  return (
    <>
      <PageTitle>{product.pageTitle(laptop.gone)}</PageTitle>
      <div className="wrap">
        <div className={pathLook}>
          <BackToResults />
        </div>
        <div className="tag grid max-w-176 justify-items-start gap-4 p-6">
          <h1 className="text-3xl">{title}</h1>
          <p className="max-w-[60ch] text-lg text-quiet">{help}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink kind="next" to="/search">
              {texts.search.seeAll}
            </ButtonLink>
            <ButtonLink to="/">{texts.error.home}</ButtonLink>
          </div>
        </div>
      </div>
      {children}
    </>
  )
}
