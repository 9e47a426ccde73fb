import type { Theme, Width } from './looks.ts'

/** A picture of the documentation. */
export interface ReadmePicture {
  /** In docs/pictures. */
  file: string
  /** A screen's name. */
  screen: string
  width: Width
  theme: Theme
  alt: string
}

/** The first is in the README, the others in docs/pictures.md. */
export const readmePictures: readonly ReadmePicture[] = [
  {
    file: 'category-dark.webp',
    screen: 'category',
    width: 1440,
    theme: 'dark',
    alt: 'A brand’s laptops as cards with picture, price, facts and seller; one is held while someone pays',
  },
  {
    file: 'home-dark.webp',
    screen: 'Home',
    width: 1440,
    theme: 'dark',
    alt: 'Home in the dark theme: the headline beside a drawn laptop, taken apart into tagged parts',
  },
  { file: 'home-light.webp', screen: 'Home', width: 1440, theme: 'light', alt: 'The same in the light theme' },
  {
    file: 'reported-light.webp',
    screen: 'reported products',
    width: 1440,
    theme: 'light',
    alt: 'An Admin reads what buyers have reported',
  },
  { file: 'cards-phone-light.webp', screen: 'category', width: 390, theme: 'light', alt: 'Laptop cards on a phone' },
  {
    file: 'payment-phone-dark.webp',
    screen: 'payment',
    width: 390,
    theme: 'dark',
    alt: 'Paying by card on a phone, the laptop held meanwhile',
  },
  {
    file: 'my-products-phone-light.webp',
    screen: 'my products',
    width: 390,
    theme: 'light',
    alt: 'A saler’s products on a phone',
  },
  { file: 'blog-phone-dark.webp', screen: 'blog', width: 390, theme: 'dark', alt: 'The blog on a phone' },
]
