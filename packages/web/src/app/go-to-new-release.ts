const tried = 'went-to-release'

/**
 * A page's script did not come. When the server has another release by now, the browser opens the wanted address anew, with the
 * scripts of that release; what is kept for this tab stays. True when it does; once for each release, so never in a circle.
 */
export async function goToNewRelease(_lost: unknown, address: string): Promise<boolean> {
  // Without an answer the error page tells which script did not load.
  const release = await releaseAt(address).catch(() => undefined)
  if (release === undefined || release === ownRelease() || sessionStorage.getItem(tried) === release) return false
  sessionStorage.setItem(tried, release)
  location.assign(address)
  return true
}

/** The first script's name holds a hash of all that it needs. */
const startScript = /<script type="module"[^>]* src="([^"]+)"/

async function releaseAt(address: string): Promise<string | undefined> {
  const answer = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } })
  return startScript.exec(await answer.text())?.[1]
}

function ownRelease(): string | undefined {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined
}
