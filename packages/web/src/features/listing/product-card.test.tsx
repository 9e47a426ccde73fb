import type { Product } from '@market/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { aProduct, image } from '../../../test/product.ts'
import { ProductCard } from './product-card.tsx'

function draw(changes: Partial<Product> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard product={aProduct(changes)} actions={<button type="button">Book Now</button>} />
    </MemoryRouter>,
  )
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

describe('a product card', () => {
  it('[CARD-3] [CARD-4] [CARD-5] [CARD-6] says what the spec lists, in the order of the spec', () => {
    const wanted = [
      'Latitude 7420',
      'Brand',
      'Dell',
      'Location',
      'Dhaka',
      ` ${'d'.repeat(100)}...`,
      'Sale Price',
      '45,000.50 tk',
      'Negotiable',
      'Original Price',
      '90,000 tk',
      'Use Time',
      '14 months',
      'Post Date',
      '2026-11-10',
      'Nusrat',
      'Book Now',
    ]
    const said = textOf(draw())
    const positions = wanted.map((part) => said.indexOf(part))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
  })

  it('[CARD-6] marks a verified seller, and no other', () => {
    expect(draw()).toContain('Verified Saler')
    expect(draw({ userVerification: false })).not.toContain('Verified Saler')
  })

  it('[CARD-4] has no ‘Negotiable’ tag when the price is fixed', () => {
    expect(draw({ nagotiationFlag: false })).not.toContain('Negotiable')
  })

  it('shows the saving, and nothing when it is unknown or none', () => {
    expect(textOf(draw())).toContain('49% off')
    expect(textOf(draw({ originalPrice: null }))).toContain('Original Price Not stated')
    expect(textOf(draw({ originalPrice: 45_000.5 }))).not.toContain('less')
  })

  it('says that a buyer is paying for it', () => {
    expect(textOf(draw({ heldUntil: new Date(Date.now() + 60_000).toISOString() }))).toContain(
      'Someone is checking out. Available again at',
    )
    expect(textOf(draw({ heldUntil: new Date(Date.now() + 60_000).toISOString(), heldByYou: true }))).toContain(
      'Held for you until',
    )
  })

  it('links its name to its page; a preview, which is not listed yet, has no link', () => {
    expect(draw()).toContain(
      '<a class="laptop-link" href="/laptop/1" data-discover="true"><span>Latitude 7420</span></a>',
    )
    expect(draw({ _id: '' })).not.toContain('<a ')
  })

  it('has a srcset for our own pictures, and the plain address of any other', () => {
    expect(draw()).toContain(`${image}-640.webp 640w`)
    expect(draw({ photoUrl: 'https://pictures.example/x.jpg' })).not.toContain('srcSet')
  })

  it('does not split a surrogate pair at the hundredth character', () => {
    expect(textOf(draw({ description: `${'d'.repeat(99)}😀 and more` }))).toContain(`${'d'.repeat(99)}...`)
  })
})
