import { texts } from '@market/contract/texts'
import { lazy, Suspense } from 'react'
import { BrandGrid } from '../features/brands/brand-grid.tsx'
import { HeroListings } from '../features/home/hero-listings.tsx'
import { NewsletterLine } from '../features/newsletter/newsletter-line.tsx'
import { ProductSection } from '../features/cards/product-section.tsx'
import { TaggedLaptop } from '../features/laptop-drawing/tagged-laptop.tsx'
import { useIdentity } from '../identity/identity-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useHydrated } from '../api/use-hydrated.ts'
import { SectionTitle } from '../ui/titles.tsx'

const heroRow =
  'grid items-center gap-8 pt-10 pb-8 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22.5rem)_minmax(0,17rem)] lg:gap-12 lg:py-6'
const ContinueRow = lazy(async () => ({ default: (await import('../features/home/continue-row.tsx')).ContinueRow }))

export function Component() {
  const home = texts.home
  return (
    <>
      <PageTitle>{texts.product.title}</PageTitle>
      <Hero />
      <Continue />
      <section className="wrap pt-section" aria-labelledby="brands">
        <SectionTitle id="brands">{home.brands}</SectionTitle>
        <BrandGrid />
      </section>
      <ProductSection id="advertised" title={home.advertised} of="advertised" />
      <div className="wrap pt-section">
        <NewsletterLine />
      </div>
    </>
  )
}

/** Partly from this browser's storage, so only its place is in the document. */
function Continue() {
  const { user } = useIdentity()
  const hydrated = useHydrated()
  if (user === null) return null
  return (
    <div className="continue-place">
      {hydrated && (
        <Suspense fallback={null}>
          <ContinueRow email={user.email} />
        </Suspense>
      )}
    </div>
  )
}

function Hero() {
  const { user, probablySignedOut } = useIdentity()
  const home = texts.home
  const product = texts.product
  return (
    <section className="overflow-clip border-b border-base-300">
      <div className={classNames('wrap', heroRow)}>
        <div className="grid justify-items-start gap-6">
          <h1 className="hero-title">{product.headline}</h1>
          <p className="max-w-[34ch] text-lg/normal text-pretty text-quiet">{home.lead}</p>
          {user === null && (
            <div className={classNames('flex flex-wrap gap-3', !probablySignedOut && 'invisible')}>
              <ButtonLink to="/signup" kind="next">
                {home.signUp}
              </ButtonLink>
              <ButtonLink to="/login" kind="quiet">
                {home.login}
              </ButtonLink>
            </div>
          )}
        </div>
        <TaggedLaptop />
        <div className="grid min-w-0 gap-3 md:col-span-full lg:col-auto">
          <HeroListings />
          <ButtonLink wide to="/search" kind={user === null ? 'quiet' : 'next'}>
            {home.browse}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
