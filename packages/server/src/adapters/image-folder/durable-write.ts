import { open, type FileHandle } from 'node:fs/promises'

/** Writes a new file and syncs it to disk, so that a crash after the rename never leaves an empty or partial file. */
export async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await withFile(path, 'wx', async (file) => {
    await file.writeFile(bytes)
    await file.sync()
  })
}

export async function syncFolder(path: string): Promise<void> {
  await withFile(path, 'r', (file) => file.sync())
}

async function withFile(path: string, flags: string, act: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags)
  try {
    await act(file)
  } finally {
    await file.close()
  }
}
