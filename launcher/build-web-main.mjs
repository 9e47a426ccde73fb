import path from 'node:path'
import { buildWeb } from './build-web.mjs'

// Builds the web client only, for a container image: `node launcher/build-web-main.mjs`.
await buildWeb(path.join(import.meta.dirname, '..'), process.execPath, {
  env: process.env,
  signal: new AbortController().signal,
})
