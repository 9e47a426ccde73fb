/** A backup can't be made, read or restored; `message` is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export function damaged(reason: string): BackupError {
  return new BackupError(`The backup is damaged or truncated (${reason}): nothing was changed.`)
}
