import path from 'node:path'
import { build } from './build.mjs'

// Builds without starting: `node scripts/launcher/build-main.mjs`.
await build(path.join(import.meta.dirname, '../..'), process.execPath, {
  env: process.env,
  signal: new AbortController().signal,
})
