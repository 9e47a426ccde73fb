import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appManifest } from './build/app-manifest.ts'
import { groups } from './build/groups.ts'
import { withoutFrameworkMode } from './build/no-framework-mode.ts'
import { pageScripts } from './build/page-scripts.ts'
import { preloadTextFace } from './build/preload-text-face.ts'
import { serviceWorker } from './build/service-worker.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadTextFace(), withoutFrameworkMode(), pageScripts(), appManifest(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What a page does not use of the contract is left out of its script.
      treeshake: { moduleSideEffects: [{ test: /contract\/src\//, sideEffects: false }] },
      output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
    },
  },
})
