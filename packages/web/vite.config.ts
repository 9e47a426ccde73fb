import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The text face is needed for the first paint, so the page asks for it before the styles have been read. */
function preloadTextFace(): Plugin {
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

/** Libraries that only some routes need, each in a file of its own that those routes share. */
const routeLibraries = [
  { name: 'stripe', test: /node_modules\/@stripe\// },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadTextFace()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: routeLibraries } },
    },
  },
})
