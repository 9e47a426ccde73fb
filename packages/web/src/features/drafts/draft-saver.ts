import type { DraftValues } from '@market/contract'
import type { Problem } from '@market/contract/problem'
import { isProblem } from '../../api/is-problem.ts'
import { LostConnection } from '../../api/lost-connection.ts'
import type { ListingValues } from '../listing-form/listing-values.ts'
import { draftOf } from './draft-values.ts'
import { newId } from './draft-id.ts'
import type { LocalDraft } from './local-draft.ts'

export type DraftState =
  /** Nothing was changed yet. */
  | { is: 'untouched' }
  /** What was typed last is not on the server. `away`: for want of a connection. */
  | { is: 'unsaved' | 'away' }
  /** `at`: ISO 8601. */
  | { is: 'saved'; at: string }
  /** Another writer saved it meanwhile, or deleted it. Nothing is saved until the user has chosen. */
  | { is: 'changed' | 'gone' }
  /** Also waits for the user. `productId`: the listing that it became. */
  | { is: 'published'; productId: string | undefined }
  | { is: 'refused'; why: Error }

export interface SaveRequest {
  id: string
  values: DraftValues
  version: number
  machine?: string
}

export interface DraftPorts {
  /** @throws LostConnection, or the server's Problem */
  save: (request: SaveRequest) => Promise<{ version: number; savedOn: string }>
  /** Stores the draft in this browser. */
  keep: (draft: LocalDraft) => void
}

export type DraftSaver = ReturnType<typeof createDraftSaver>

const pauseInTyping = 1_000
const longestWait = 1_500
const firstRetry = 2_000
const longestRetry = 30_000

/**
 * Saves the values of a form while it is open: at most 1.5 seconds after a change, one request at a time. `savedOn`: of
 * the version that the form starts with, if it is on the server.
 */
export function createDraftSaver({ save, keep }: DraftPorts, start: LocalDraft & { savedOn?: string }) {
  let { id, values, version, savedOn } = start
  let text = textOf(values)
  let saved = start.unsaved ? '' : text
  let state: DraftState = start.unsaved ? { is: 'unsaved' } : atRest()
  let unsavedSince: number | undefined
  let [paused, stopped] = [false, false]
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryAfter = firstRetry
  const listeners = new Set<() => void>()

  const set = (next: DraftState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const isUnsaved = () => text !== saved
  const store = () => {
    if (!stopped) keep({ id, version, values, unsaved: isUnsaved() })
  }
  const waitsForUser = () => state.is === 'changed' || state.is === 'gone' || state.is === 'published'

  const schedule = (wait: number) => {
    clearTimeout(timer)
    if (!paused && !stopped) timer = setTimeout(send, wait)
  }
  const soon = () => {
    const waited = Date.now() - (unsavedSince ??= Date.now())
    schedule(Math.max(0, Math.min(pauseInTyping, longestWait - waited)))
  }

  function atRest(): DraftState {
    return savedOn === undefined ? { is: 'untouched' } : { is: 'saved', at: savedOn }
  }

  function send(): void {
    clearTimeout(timer)
    if (sending || paused || stopped || waitsForUser()) return
    // Typed and taken back.
    if (!isUnsaved()) return set(atRest())
    sending = attempt().finally(() => {
      sending = undefined
      if (state.is === 'unsaved' && isUnsaved()) soon()
    })
  }

  async function attempt(): Promise<void> {
    const sent = text
    unsavedSince = undefined
    try {
      const { machine } = values
      const reply = await save({ id, values: draftOf(values), version, ...(machine !== '' && { machine }) })
      ;({ version, savedOn } = reply)
      saved = sent
      retryAfter = firstRetry
      set(isUnsaved() ? { is: 'unsaved' } : atRest())
      store()
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown): void {
    const status = isProblem(error) ? error.status : 0
    if (error instanceof LostConnection || status === 408 || status === 429 || status >= 500) {
      set({ is: 'away' })
      schedule(retryAfter)
      retryAfter = Math.min(retryAfter * 2, longestRetry)
    } else if (isProblem(error) && error.code === 'draft-changed') set({ is: 'changed' })
    else if (isProblem(error) && error.code === 'draft-not-found') set({ is: 'gone' })
    else if (isProblem(error) && error.code === 'draft-published')
      set({ is: 'published', productId: error.more.productId })
    else set({ is: 'refused', why: error instanceof Error ? error : new Error('not saved', { cause: error }) })
  }

  /** Saves this version over the one on the server. */
  function overwrite(over: number): void {
    version = over
    saved = ''
    set({ is: 'unsaved' })
    send()
  }

  return {
    /** The id of the draft that the form saves. */
    id: () => id,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(next: ListingValues) {
      const before = text
      ;[values, text] = [next, textOf(next)]
      if (text === before) return
      store()
      // While there is no connection, the next attempt is due anyway.
      if (waitsForUser() || state.is === 'away') return
      if (state.is !== 'unsaved') set({ is: 'unsaved' })
      if (!sending) soon()
    },
    /** Saves at once what is not saved yet. */
    saveNow() {
      if (isUnsaved()) send()
    },
    overwrite,
    /** Saves it as another draft, because the one that was open is gone or published. */
    saveAsNew() {
      id = newId()
      overwrite(0)
    },
    /** Publishing was refused. */
    refuse(why: Problem) {
      if (why.code === 'draft-published') fail(why)
    },
    /** Saves nothing until `resume`. Resolves when no request is under way. */
    async pause() {
      paused = true
      clearTimeout(timer)
      await sending
    },
    resume() {
      paused = false
      if (isUnsaved()) send()
    },
    /** The form is open: also again after `stop`, since React may end an effect and begin it again. */
    start() {
      stopped = false
      if (isUnsaved()) send()
    },
    /** The form is closed. */
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Tells values apart. The hash of the serial number is part of them. */
function textOf(values: ListingValues): string {
  return JSON.stringify([draftOf(values), values.machine])
}
