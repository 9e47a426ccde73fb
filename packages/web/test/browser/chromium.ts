import { findChromium, type Chromium } from '../../../../e2e/chromium.ts'
import { makeRunFolder, removeRunFolder } from '../../../../e2e/run-folder.ts'

const variable = 'COMPONENTS_CHROMIUM'

export function readChromium(): Chromium {
  return JSON.parse(process.env[variable] ?? '{}') as Chromium
}

/** Finds the browser; resolves to the teardown. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await makeRunFolder()
  process.env[variable] = JSON.stringify(await findChromium(folder))
  return () => removeRunFolder(folder)
}
