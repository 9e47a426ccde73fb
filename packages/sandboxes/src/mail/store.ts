import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { readJson, writeWhole } from '../files.ts'
import type { Mail } from './mail.ts'

export interface MailStore {
  /** Newest first. */
  list(): readonly Mail[]
  find(id: string): Mail | undefined
  /** Resolves when the mail is on disk. */
  keep(mail: Mail): Promise<void>
}

const mostMails = 500

/** Ids sort by time, so the newest file has the last name. */
export function nextId(now: Date): string {
  return `${now.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
}

/** One file per mail in `dir`; the oldest beyond 500 are deleted. */
export async function openMailStore(dir: string): Promise<MailStore> {
  await mkdir(dir, { recursive: true })
  const fileOf = (id: string) => path.join(dir, `${id}.json`)
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json')).sort()
  const kept = await Promise.all(names.map((name) => readJson<Mail>(path.join(dir, name))))
  const mails = kept.filter((mail) => mail !== undefined).toReversed()

  async function dropOldest(): Promise<void> {
    const dropped = mails.splice(mostMails)
    await Promise.all(dropped.map(({ id }) => rm(fileOf(id), { force: true })))
  }

  await dropOldest()
  return {
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    async keep(mail) {
      await writeWhole(fileOf(mail.id), JSON.stringify(mail))
      mails.unshift(mail)
      await dropOldest()
    },
  }
}
