function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** The answer of `act`, or `instead` when it fails with one of the codes. */
export async function unless<T>(codes: string[], instead: T, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isErrno(error, ...codes)) return instead
    throw error
  }
}
