import path from 'node:path'
import { buildWeb } from './build-web.mjs'

// The web client's build alone, as an image needs it: `node launcher/build-web-main.mjs`.
await buildWeb(path.join(import.meta.dirname, '..'), process.execPath, {
  env: process.env,
  signal: new AbortController().signal,
})
