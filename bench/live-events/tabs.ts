import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'

/** A signed-in user with the notices of one measurement: the listing that each is about, and when it was committed. */
export interface Reader {
  id: string
  token: string
  notices: { about: string; at: number }[]
}

/** In milliseconds: from a commit to its hint, from a commit to the reply that shows the notice, and ordinary calls. */
export interface Noted {
  hints: number[]
  shown: number[]
  calls: number[]
  /** Streams. */
  opened: number
}

/** An open page of a user. */
export interface Tab {
  /** How many of the user's notices it has not shown, or without refetching, has not been told of. */
  missing(): number
  close(): void
}

/** Chromium's time until it connects again. */
const retry = 3_000

/** Does what the client's `live-hints.ts` does: refetches when its stream opens and at each hint, if it `refetches`. */
export function openTab(
  { token, notices }: Reader,
  {
    url,
    streamsAt,
    from,
    refetches,
    noted,
  }: {
    url: string
    streamsAt: string
    /** The address that a proxy would name. */
    from: string
    refetches: boolean
    noted: () => Noted
  },
): Tab {
  let [hinted, shown, closed] = [0, 0, false]
  let stream: http.ClientRequest
  let timer: NodeJS.Timeout

  const refetch = async (): Promise<void> => {
    if (!refetches) return
    const { respons } = JSON.parse(await get('refetches', `${url}/api/notices?limit=1`, token)) as {
      respons: { link: string }[]
    }
    const newest = notices.findIndex(({ about }) => respons[0]?.link.includes(about))
    for (const { at } of notices.slice(shown, newest + 1)) noted().shown.push(performance.now() - at)
    shown = Math.max(shown, newest + 1)
  }
  // A tab that was closed meanwhile fails; another failure is missing at the end.
  const refetchOrMiss = (): void => void refetch().catch(() => {})

  const connect = (): void => {
    let rest = ''
    stream = http.get(`${streamsAt}/api/events`, {
      agent: false,
      headers: { ...bearer(token), accept: 'text/event-stream', 'x-forwarded-for': from },
    })
    stream.on('error', () => {})
    stream.on('close', () => {
      if (!closed) timer = setTimeout(connect, retry)
    })
    stream.on('response', (response) => {
      if (response.statusCode === 200) noted().opened++
      // Nothing is replayed.
      hinted = notices.length
      refetchOrMiss()
      response.setEncoding('utf8').on('error', () => {})
      response.on('data', (chunk: string) => {
        const events = (rest + chunk).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) if (event.startsWith('event: hint')) onHint()
      })
    })
  }
  const onHint = (): void => {
    const told = notices[hinted]
    if (told) noted().hints.push(performance.now() - told.at)
    hinted = Math.min(hinted + 1, notices.length)
    refetchOrMiss()
  }

  connect()
  return {
    missing: () => notices.length - (refetches ? shown : hinted),
    close() {
      closed = true
      clearTimeout(timer)
      stream.destroy()
    },
  }
}

const connections = {
  refetches: new http.Agent({ keepAlive: true, maxSockets: 64 }),
  calls: new http.Agent({ keepAlive: true }),
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The body of a reply of 200. Calls don't wait for a connection that refetches use. */
export async function get(kind: keyof typeof connections, url: string, token: string): Promise<string> {
  const request = http.get(url, { agent: connections[kind], headers: bearer(token) })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const body = await text(response)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${body}`)
  return body
}
