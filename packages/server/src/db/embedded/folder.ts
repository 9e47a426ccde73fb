import { access, constants, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../../../../../scripts/launcher/make-folder.mjs'
import { describeInOneLine, StartupError } from '../startup-error.ts'

export interface Owner {
  uid: number
  gid: number
}

/** Creates a missing folder, with parents that another account can enter. */
export async function openFolder(folder: string): Promise<string> {
  try {
    await makeFolder(path.dirname(folder))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} can't be used: ${explain(error)}. Set DATA_DIR to a folder that can be written.`,
      { cause: error },
    )
  }
}

/** Why a file or folder can't be used, for the operator. */
export function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EACCES' || code === 'EPERM') return 'this account may not write there'
  if (code === 'EROFS') return 'its disk is read-only'
  if (code === 'ENOSPC') return 'its disk is full'
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file exists at its path'
  return describeInOneLine(error)
}

/** The owner of the database's files; undefined before the first start. */
export async function readDataOwner(dir: string): Promise<Owner | undefined> {
  return stat(path.join(dir, 'data')).catch(() => undefined)
}

/** Changes a folder's owner, which only root can. */
export async function chownFolder(folder: string, owner: Owner): Promise<void> {
  if (process.getuid?.() === 0) await lchown(folder, owner.uid, owner.gid)
}

/** Changes the owner of the database's files to the account that runs it. */
export async function chownData(dir: string, owner: Owner): Promise<void> {
  const data = path.join(dir, 'data')
  const before = await readDataOwner(dir)
  if (before === undefined || before.uid === owner.uid) return
  for (const entry of await readdir(data, { recursive: true }))
    await lchown(path.join(data, entry), owner.uid, owner.gid)
  // Last: after an interruption the next start repeats the change.
  await lchown(data, owner.uid, owner.gid)
}
