import { tabStorage } from '../api/browser-storage.ts'

const tried = 'went-to-release'

/**
 * Called when a page's script failed to load. If the server has a newer release, the browser loads the wanted address
 * again, with that release's scripts; sessionStorage survives. Resolves to true when it does: at most once a release,
 * so it cannot loop.
 */
export async function goToNewRelease(address: string): Promise<boolean> {
  // Without a response, the error page names the script that failed.
  const release = await releaseAt(address).catch(() => undefined)
  if (release === undefined || release === ownRelease() || !isFirstTry(release)) return false
  location.assign(address)
  return true
}

/** False also where the browser refuses storage, which could not end a loop. */
function isFirstTry(release: string): boolean {
  return tabStorage.read(tried) !== release && tabStorage.write(tried, release)
}

/** The entry script's name contains a hash of everything that it imports. */
const startScript = /<script data-src="([^"]+)"/

async function releaseAt(address: string): Promise<string | undefined> {
  const answer = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } })
  return startScript.exec(await answer.text())?.[1]
}

function ownRelease(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[data-src]')?.dataset['src']
}
