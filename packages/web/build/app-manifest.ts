import { texts } from '@market/contract/texts'
import type { Plugin } from 'vite'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose })

/** What a browser needs to install the product. */
const manifest = {
  id: '/', start_url: '/', scope: '/', name: texts.product.title, short_name: texts.product.short, description: texts.product.about, lang: 'en', dir: 'ltr',
  display: 'standalone', background_color: '#191714', theme_color: '#191714', categories: ['shopping'],
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-mask-512', 512, 'maskable')],
}

export function appManifest(): Plugin {
  return {
    name: 'app-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
    },
  }
}
