import { texts } from '@market/contract/texts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackToResults } from './back-to-results.tsx'
import { ProductSection } from '../products/product-section.tsx'

const laptop = texts.laptop
const product = texts.product

/** The page of a withdrawn or unknown laptop, with links to others. */
export function LaptopGone() {
  return (
    <>
      <PageTitle>{product.pageTitle(laptop.gone)}</PageTitle>
      <div className="wrap">
        <div className="laptop-path">
          <BackToResults />
        </div>
        <div className="tag tag-punched laptop-gone">
          <h1 className="text-3xl">{laptop.gone}</h1>
          <p className="max-w-[60ch] text-lg text-quiet">{laptop.goneHelp}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink kind="next" to="/search">
              {texts.search.seeAll}
            </ButtonLink>
            <ButtonLink to="/">{texts.error.home}</ButtonLink>
          </div>
        </div>
      </div>
      <ProductSection id="newest" title={laptop.newest} of="newest" />
    </>
  )
}
