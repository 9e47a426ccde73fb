import type { Plugin } from 'vite'

/** Preloads the text fonts, which the first paint needs, before the styles are parsed. */
export function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const faces = Object.keys(bundle ?? {}).filter((file) => /(instrument-sans|anek-bangla).*\.woff2$/.test(file))
        if (faces.length === 0) throw new Error('The text face is missing from the bundle')
        return faces.map((face) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: true },
        }))
      },
    },
  }
}
