import { open, type FileHandle } from 'node:fs/promises'

/** Writes a new file and waits until it is on the disk, so that a rename never outlives the bytes. */
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
