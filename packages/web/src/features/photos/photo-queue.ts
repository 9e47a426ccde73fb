import { Problem } from '@market/contract/problem'
import { mostPhotos } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import { LostConnection } from '../../api/lost-connection.ts'
import { problemMessage } from '../../api/problem-message.ts'

/** `away`: the connection was lost; the upload starts again when it is back. */
export type PhotoStatus = 'waiting' | 'uploading' | 'ready' | 'failed' | 'away'

export interface QueuedPhoto {
  id: number
  status: PhotoStatus
  /** 0 to 100. */
  percent: number
  /** The address of what is shown of it: an object URL, or that of an uploaded photo. */
  preview: string
  /** Where it was uploaded to. */
  address?: string | undefined
  /** Why the upload failed. */
  why?: string
  /** Uploading the same file again can't help. */
  forGood?: boolean
  /** What is uploaded again by `retry`; a photo of before has no file. */
  file?: File
}

interface Uploading {
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** What the queue needs of the browser. */
export interface PhotoPorts {
  /** Makes the photo small enough to send, upright and without metadata. */
  shrink: (file: File) => Promise<File>
  /** @throws LostConnection, or the server's Problem */
  upload: (file: File, options: Uploading) => Promise<string>
  /** How many photos there may be; by default those of a listing. */
  most?: number | undefined
}

export type PhotoQueue = ReturnType<typeof createPhotoQueue>

interface Entry extends QueuedPhoto {
  error?: unknown
  sending?: AbortController
}

/**
 * Whether an upload fails again however often the same file is sent; not by a lost connection, a limit, an overload.
 */
const isRefusedForGood = (error: unknown) => error instanceof Problem && error.code.startsWith('image-')

/** As many as the server processes at once. */
const atOnce = 2
const firstPause = 2_000
const longestPause = 30_000

/**
 * The photos of a listing in their order, each uploaded by itself: one that fails stops no other. `kept`: the addresses
 * of photos that were uploaded before.
 */
export function createPhotoQueue({ shrink, upload, most = mostPhotos }: PhotoPorts, kept: readonly string[] = []) {
  let entries: readonly Entry[] = kept.map((address, n) => ({
    id: n,
    status: 'ready',
    percent: 100,
    preview: address,
    address,
  }))
  let nextId = kept.length
  let pause = firstPause
  let stopped = false
  let comingBack: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (changed: readonly Entry[]) => {
    entries = changed
    for (const listener of listeners) listener()
  }
  const find = (id: number) => entries.find((one) => one.id === id)
  const change = (id: number, changes: Partial<Entry>) =>
    set(entries.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const count = (status: PhotoStatus) => entries.filter((one) => one.status === status).length

  const mayStart = () => !stopped && count('away') === 0 && count('uploading') < atOnce
  const run = () => {
    while (mayStart()) {
      const next = entries.find(({ status }) => status === 'waiting')
      if (next?.file === undefined) return
      void send(next.id, next.file)
    }
  }

  const send = async (id: number, file: File) => {
    const sending = new AbortController()
    const tell = (changes: Partial<Entry>) => {
      if (!sending.signal.aborted) change(id, changes)
    }
    tell({ status: 'uploading', percent: 0, sending })
    try {
      const small = await shrink(file)
      if (sending.signal.aborted) return
      const address = await upload(small, { signal: sending.signal, onProgress: (percent) => tell({ percent }) })
      pause = firstPause
      const twice = entries.some((one) => one.id !== id && one.address === address)
      if (twice) throw Problem.ofField('invalid-input', 'photos', texts.photos.twice)
      tell({ status: 'ready', percent: 100, address })
    } catch (error) {
      if (error instanceof LostConnection) {
        tell({ status: 'away', percent: 0 })
        waitForConnection()
      } else tell({ status: 'failed', percent: 0, why: problemMessage(error), forGood: isRefusedForGood(error), error })
    }
    run()
  }

  const waitForConnection = () => {
    if (comingBack !== undefined || count('away') === 0) return
    comingBack = setTimeout(goOn, pause)
    pause = Math.min(pause * 2, longestPause)
    globalThis.addEventListener('online', goOn)
  }
  const stopWaiting = () => {
    clearTimeout(comingBack)
    comingBack = undefined
    globalThis.removeEventListener('online', goOn)
  }
  const goOn = () => {
    stopWaiting()
    set(entries.map((one) => (one.status === 'away' ? { ...one, status: 'waiting' } : one)))
    run()
  }

  const drop = ({ sending, preview }: Entry) => {
    sending?.abort()
    if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
  }

  /** As it was before `drop`; what was being uploaded waits. */
  const restart = (one: Entry): Entry =>
    one.file === undefined
      ? one
      : {
          ...one,
          preview: URL.createObjectURL(one.file),
          ...((one.status === 'uploading' || one.status === 'away') && { status: 'waiting' as const, percent: 0 }),
        }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    photos: (): readonly QueuedPhoto[] => entries,
    subscribe,
    /** Adds as many as the listing has room for, and returns how many it has not. */
    add(files: readonly File[]) {
      const room = Math.max(0, most - entries.length)
      const added = files.slice(0, room).map((file): Entry => {
        nextId += 1
        return { id: nextId, status: 'waiting', percent: 0, preview: URL.createObjectURL(file), file }
      })
      set([...entries, ...added])
      run()
      return files.length - added.length
    },
    retry(id: number) {
      const { status, file } = find(id) ?? {}
      if (status === 'away') goOn()
      else if (status === 'failed' && file) {
        change(id, { status: 'waiting', address: undefined })
        run()
      }
    },
    remove(id: number) {
      const gone = find(id)
      set(entries.filter((one) => one !== gone))
      if (gone) drop(gone)
      run()
    },
    /** Moves a photo to another position, counted from 0. */
    move(id: number, to: number) {
      const moved = find(id)
      if (moved) set(entries.filter((one) => one !== moved).toSpliced(to, 0, moved))
    },
    /** Marks the photo at a position as refused. */
    refuse(nth: number, why: string) {
      const refused = entries[nth]
      const error = Problem.ofField('invalid-input', 'photos', why)
      if (refused) change(refused.id, { status: 'failed', why: problemMessage(error), error })
    },
    /** The addresses in order, when all are uploaded. @throws why a photo is not */
    addresses: () =>
      new Promise<string[]>((resolve, reject) => {
        const settle = () => {
          const failed = entries.find(({ status }) => status === 'failed' || status === 'away')
          if (failed) reject((failed.error as Error | undefined) ?? new LostConnection(undefined))
          else if (entries.every(({ status }) => status === 'ready'))
            resolve(entries.flatMap(({ address }) => address ?? []))
          else return
          stopListening()
        }
        const stopListening = subscribe(settle)
        settle()
      }),
    /** Goes on after `stop`: React may end an effect and begin it again. */
    start() {
      if (!stopped) return
      stopped = false
      set(entries.map(restart))
      run()
    },
    /** Aborts what is being uploaded. */
    stop() {
      stopped = true
      stopWaiting()
      for (const one of entries) drop(one)
    },
  }
}
