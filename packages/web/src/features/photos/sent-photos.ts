import type { CallInput, Calls } from '@market/contract'

/** The photos of a listing as the server takes them. */
export function sentPhotos(
  addresses: readonly string[],
): Pick<CallInput<Calls['createProduct']>['body'], 'photoUrl' | 'photos'> {
  return { photoUrl: addresses[0] ?? '', ...(addresses.length > 1 && { photos: [...addresses] }) }
}

/** The position of the photo that a refusal names; undefined when it names something else. */
export function photoOfField(field: string): number | undefined {
  if (field === 'photoUrl') return 0
  const nth = /^photos\.(\d+)$/.exec(field)?.[1]
  return nth === undefined ? undefined : Number(nth)
}
