import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { problemMessage } from '../../api/problem-message.ts'
import { isRefusedForGood } from './refused-for-good.ts'
import type { PhotoState } from '../../ui/photo-field.tsx'

export interface PhotoUpload {
  photo: PhotoState
  /** Shows a preview and starts the upload; an earlier upload is aborted. */
  choose: (file: File) => void
  retry: () => void
  /** Resolves to the address of the uploaded photo; rejects with the server's refusal. */
  address: () => Promise<string>
}

const empty: PhotoState = { status: 'empty', percent: 0 }

export function usePhotoUpload(): PhotoUpload {
  const [photo, setPhoto] = useState(empty)
  const current = useRef<{ file: File; sending: Promise<string>; stop: AbortController }>(undefined)

  const send = (file: File, preview: string) => {
    current.current?.stop.abort()
    const stop = new AbortController()
    const tell = (state: Omit<PhotoState, 'preview'>) => {
      if (!stop.signal.aborted) setPhoto({ ...state, preview })
    }
    tell({ status: 'uploading', percent: 0 })
    const sending = upload(file, stop.signal, (percent) => tell({ status: 'uploading', percent }))
    current.current = { file, sending, stop }
    sending.then(
      () => tell({ status: 'ready', percent: 100 }),
      (error: unknown) =>
        tell({ status: 'failed', percent: 0, why: problemMessage(error), forGood: isRefusedForGood(error) }),
    )
  }

  const sendAborted = useEffectEvent(() => {
    const { file, stop } = current.current ?? {}
    if (file && stop?.signal.aborted === true) send(file, URL.createObjectURL(file))
  })
  useEffect(() => {
    // React may end an effect and begin it again.
    sendAborted()
    return () => current.current?.stop.abort()
  }, [])
  const { preview } = photo
  useEffect(
    () => () => {
      if (preview !== undefined) URL.revokeObjectURL(preview)
    },
    [preview],
  )

  return {
    photo,
    choose: (file) => send(file, URL.createObjectURL(file)),
    retry: () => {
      if (current.current !== undefined && preview !== undefined) send(current.current.file, preview)
    },
    address: async () => {
      if (current.current === undefined) throw new Error('No photo was chosen')
      return current.current.sending
    },
  }
}

async function upload(file: File, signal: AbortSignal, onProgress: (percent: number) => void): Promise<string> {
  const { uploadImage } = await import('../../api/upload-image.ts')
  return uploadImage(file, { signal, onProgress })
}
