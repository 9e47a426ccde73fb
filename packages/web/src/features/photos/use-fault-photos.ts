import type { FaultPhotos } from '@market/contract'
import { faults, type Fault } from '@market/contract/facts'
import { useEffect, useState } from 'react'
import type { PhotoQueue } from './photo-queue.ts'
import { createUploads } from './use-photos.ts'

/** The photo of each fault as a queue of one, while a form is open. */
export type FaultQueues = Readonly<Record<Fault, PhotoQueue>>

/** `kept`: the addresses of those that were uploaded before. */
export function useFaultPhotos(kept: () => FaultPhotos): FaultQueues {
  const [queues] = useState(() => {
    const before = kept()
    const entries = faults.map((fault) => [fault, createUploads([before[fault] ?? []].flat())])
    return Object.fromEntries(entries) as FaultQueues
  })
  useEffect(() => {
    for (const fault of faults) queues[fault].start()
    return () => {
      for (const fault of faults) queues[fault].stop()
    }
  }, [queues])
  return queues
}

/** The photos of these faults as the server takes them. @throws why one is not uploaded */
export async function sentFaultPhotos(
  queues: FaultQueues,
  ticked: readonly Fault[],
): Promise<{ faultPhotos: FaultPhotos | undefined }> {
  const given = await Promise.all(ticked.map(async (fault) => [fault, (await queues[fault].addresses())[0]] as const))
  const uploaded = given.filter(([, address]) => address !== undefined)
  return { faultPhotos: uploaded.length === 0 ? undefined : Object.fromEntries(uploaded) }
}

/** The fault whose photo a refusal names; undefined when it names something else. */
export function faultOfField(field: string): Fault | undefined {
  return faults.find((fault) => field === `faultPhotos.${fault}`)
}
