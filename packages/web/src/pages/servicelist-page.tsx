import { texts } from '@market/contract/texts'
import { BrandGrid } from '../features/brands/brand-grid.tsx'
import { ProductSection } from '../features/cards/product-section.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SectionTitle } from '../ui/titles.tsx'

export function Component() {
  const servicelist = texts.servicelist
  return (
    <>
      <PageTitle>{texts.product.pageTitle(servicelist.title)}</PageTitle>
      <div className="wrap pt-10">
        <h1 className="text-3xl">{servicelist.title}</h1>
      </div>
      <section className="wrap pt-8" aria-labelledby="brands">
        <SectionTitle id="brands">{servicelist.brands}</SectionTitle>
        <BrandGrid />
      </section>
      <ProductSection id="newest" title={servicelist.newest} of="newest" />
    </>
  )
}
