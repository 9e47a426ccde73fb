import type { ProblemCode } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { onTestFinished } from 'vitest'

/** One upload that has begun, which the test answers. */
export interface Upload {
  /** The path that it is sent to. */
  to: string
  name: string
  type: string
  file: File
  progress: (share: number) => void
  /** Answers with an address of its own, or with the given one. */
  accept: (address?: string) => void
  refuse: (code: ProblemCode) => void
  lose: () => void
}

/** Replaces the image host, and where an order's photos go, for this test: uploads wait for the test's answer. Returns those that have begun and were not aborted. */
export function holdUploads(): Upload[] {
  const begun: Upload[] = []
  let count = 0
  class HeldRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private held: Upload | undefined
    private to = ''
    open(_method: string, to: string): void {
      this.to = to
    }
    abort(): void {
      if (this.held !== undefined && begun.includes(this.held)) begun.splice(begun.indexOf(this.held), 1)
      this.dispatchEvent(new Event('abort'))
    }
    send(form: FormData): void {
      const file = form.get('image')
      if (!(file instanceof File)) throw new TypeError('the form has no file')
      const answer = (status: number, body: object) => {
        this.status = status
        this.responseText = JSON.stringify(body)
        this.dispatchEvent(new Event('load'))
      }
      count += 1
      const own = `/images/${String(count).padStart(64, '0')}.jpg`
      const { to } = this
      this.held = {
        to,
        name: file.name,
        type: file.type,
        file,
        progress: (share) =>
          void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: share * 100, total: 100 })),
        accept: (address = own) =>
          answer(
            200,
            to.includes('/orders/')
              ? { respons: { address } }
              : { success: true, data: { url: address, display_url: address } },
          ),
        refuse: (code) => {
          const problem = Problem.ofField(code, 'image')
          answer(problem.status, problem.toDetails())
        },
        lose: () => void this.dispatchEvent(new Event('error')),
      }
      begun.push(this.held)
    }
  }
  const { XMLHttpRequest: real } = globalThis
  globalThis.XMLHttpRequest = HeldRequest as unknown as typeof XMLHttpRequest
  onTestFinished(() => {
    globalThis.XMLHttpRequest = real
  })
  return begun
}
