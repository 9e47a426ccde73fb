import { defineConfig } from 'rolldown'

/**
 * The server and its packages in a few files, in `dist`. Without source maps: with them Node takes 97 MB more (decision 37).
 * The code is not minified, and each module in it is headed by its path, so a line of a stack trace can be looked up.
 */
export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  // Loads its compiled library from its package's folder.
  external: ['sharp'],
  output: { comments: false },
})
