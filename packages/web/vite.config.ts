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

/**
 * Few files instead of one for each module: what every page needs, what lists share, and what only some routes need.
 * Libraries change seldom and stay in people's caches from release to release.
 */
const groups = [
  // With all that it needs: a file and its own import in a ring fail when the ring is entered at the wrong end.
  { name: 'stripe', test: /node_modules\/(@stripe|prop-types)\// },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  { name: 'calls', test: /node_modules\/zod\/|contract\/src\/(?!texts|problem|items|money|pages|pictures|search)|web\/src\/api\/(send|read-reply|renew-token|idempotency|follows|upload-image)/ },
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|react-hot-toast|lucide-react)\// },
  { name: 'shared', test: /web\/src\/(api|ui|identity)|web\/src\/features\/(products|brands|search)\/(queries|describe)|contract\/src\/(?!heads|texts\/(en\/)?articles)/ },
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
      output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
    },
  },
})
