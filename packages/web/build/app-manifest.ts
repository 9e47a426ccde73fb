import type { Texts } from '@market/contract/texts/all'
import type { ManifestOptions } from 'vite-plugin-pwa'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest, which makes the product installable. */
export const appManifest = (lang: string, { product }: Texts): Partial<ManifestOptions> => ({
  id: '/',
  start_url: '/',
  scope: '/',
  name: product.title,
  short_name: product.short,
  description: product.about,
  lang,
  dir: 'ltr',
  display: 'standalone',
  background_color: '#191714',
  theme_color: '#191714',
  categories: ['shopping'],
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-mask-512', 512, 'maskable')],
})
