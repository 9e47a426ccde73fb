import type { Plugin } from 'vite'

/** The text face is needed for the first paint, so the page asks for it before the styles have been read. */
export function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const face = Object.keys(bundle ?? {}).find((file) => /instrument-sans.*\.woff2$/.test(file))
        if (face === undefined) throw new Error('The text face is missing from the bundle')
        return [{
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: true },
        }]
      },
    },
  }
}
