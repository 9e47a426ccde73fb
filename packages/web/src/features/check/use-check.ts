import type { CheckReport, CheckResult, OpenCheck } from '@market/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../api/client.ts'
import { isProblem } from '../../api/is-problem.ts'
import { useOnceShown } from '../../ui/use-once-shown.ts'
import { loadParts } from './load-parts.ts'
import { forgetKept, keep, newKey, readKept, type KeptCheck } from './kept-check.ts'

const own = { failure: 'own' } as const

/** A lost connection is no end: only the service says that a check is over. */
function isOver(error: Error | null): boolean {
  return isProblem(error) && error.code === 'check-not-found'
}

/** Opens, goes on with and finishes the check of this tab. */
export function useCheck() {
  const [kept, setKept] = useState<KeptCheck>()
  const [result, setResult] = useState<CheckResult>()
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (kept) keep(kept)
  }, [kept])
  const change = (part: Partial<KeptCheck>) => setKept((before) => before && { ...before, ...part })
  const end = () => {
    forgetKept()
    setKept(undefined)
  }
  const onError = (error: Error) => {
    if (!isOver(error)) return
    end()
    setOver(true)
  }
  const finished = (found: CheckResult) => {
    end()
    setResult(found)
  }

  const open = useMutation({
    mutationFn: async ({ letters, key }: Pick<KeptCheck, 'letters' | 'key'>) => {
      // What is needed without a connection later.
      const [{ respons }] = await Promise.all([client.openCheck({ body: { letters, key } }), loadParts()])
      return respons
    },
    onSuccess: (opened, { letters, key }) => {
      setKept((before) =>
        before?.key === key ? { ...before, opened } : { letters, key, opened, tests: {}, answers: {} },
      )
    },
    onError,
    meta: own,
  })
  const compare = useMutation({
    mutationFn: async ({ key, report }: { key: string; report: CheckReport }) =>
      (await client.compareReport({ body: { key, report } })).respons,
    onSuccess: ({ lines, comparisonsLeft }) =>
      setKept((before) => before && { ...before, opened: { ...before.opened, lines, comparisonsLeft } }),
    onError: (error) => {
      onError(error)
      if (isProblem(error) && error.code === 'check-comparisons-used')
        setKept((before) => before && { ...before, opened: { ...before.opened, comparisonsLeft: 0 } })
    },
    meta: own,
  })
  const finish = useMutation({
    mutationFn: async ({ key, tests, answers }: KeptCheck) =>
      (await client.finishCheck({ body: { key, tests, answers } })).respons,
    onSuccess: finished,
    onError,
    meta: own,
  })
  useOnceShown(() => {
    const before = readKept()
    if (before === undefined || isOther(before)) return
    setKept(before)
    open.mutate(before, {
      // The reply to the last press was lost: it is answered again.
      onSuccess: (opened: OpenCheck) => opened.finished && finish.mutate(before),
    })
  })

  return {
    kept,
    result,
    over,
    open,
    compare,
    finish,
    change,
    begin: (letters: string) => open.mutate({ letters, key: newKey() }),
    again: () => {
      setOver(false)
      open.reset()
    },
  }
}

export type Check = ReturnType<typeof useCheck>

/** Whether the address names another check than the one that was opened here. */
function isOther({ letters }: KeptCheck): boolean {
  const named = lettersIn(location.hash)
  return named !== '' && named !== letters
}

/** The letters of an address's fragment; empty without. */
export function lettersIn(hash: string): string {
  return /^#[A-Za-z]{8}$/.test(hash) ? hash.slice(1).toUpperCase() : ''
}
