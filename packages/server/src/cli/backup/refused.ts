/** A backup that can't be used, or a place that can't take one; `message` is one line for the person who asked. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export function damaged(why: string): BackupRefused {
  return new BackupRefused(`The backup is damaged or cut short (${why}): nothing was changed.`)
}
