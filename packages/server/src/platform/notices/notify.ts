import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { sendHint } from '../events/hints.ts'
import { queueMails, type QueuedMail } from '../mails/queue-mail.ts'
import { undoTime } from '../undo-time.ts'
import type { NoticeFacts, NoticeName } from './notice-kind.ts'

interface NewNotice<Name extends NoticeName> {
  /** The id of a user. */
  to: string
  /** The id of the listing. */
  subject: string
  /** Told once to a user for the same cause. */
  cause: string
  facts: NoticeFacts[Name]
  /** About what one mail of this kind waits for the user at a time, with the newest of these notices. */
  mailOnce?: string
  /** Its own mail; without it the mail has the notice's sentence. */
  mail?: QueuedMail
}

/**
 * Tells users what the transaction does, once it commits: a notice, their open browsers, and a mail that is sent unless
 * they have switched off those of this kind. Nothing for those who were told of this cause or have deleted their
 * account. `undoable`: the mails wait until the act can't be undone; see `cancelNotices`.
 */
export async function notify<Name extends NoticeName>(
  trx: Tx,
  kind: Name,
  notices: readonly NewNotice<Name>[],
  { undoable = false }: { undoable?: boolean } = {},
): Promise<void> {
  if (notices.length === 0) return
  const mails = new Map(notices.map(({ mail, mailOnce, ...notice }) => [newId(), { mail, mailOnce, notice }]))
  const rows = [...mails].map(([id, { notice }]) => ({ id, ...notice }))
  const { rows: told } = await sql<{ id: string; user_id: string }>`
    insert into notices (id, user_id, kind, subject, cause, facts)
    select n.id, u.id, ${kind}, n.subject, n.cause, n.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(id uuid, "to" uuid, subject uuid, cause text, facts jsonb)
      join users u on u.id = n."to" and u.deleted_at is null
    on conflict do nothing
    returning id, user_id`.execute(trx)
  if (told.length === 0) return
  await queueMails(
    trx,
    told.map(({ id, user_id: userId }) => ({
      ...(mails.get(id)?.mail ?? { mail: 'notice' as const, noticeId: id }),
      notice: { kind, userId, once: mails.get(id)?.mailOnce },
    })),
    { undoable },
  )
  await hintTo(trx, told)
}

/** Deletes the notices of these kinds about a listing: their act was undone. `cancelMails` deletes the mails. */
export async function cancelNotices(trx: Tx, subject: string, kinds: readonly NoticeName[]): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    delete from notices where subject = ${subject}::uuid and kind = any(${kinds}::text[])
      and created_at > now() - ${undoTime}
    returning user_id`.execute(trx)
  await hintTo(trx, rows)
}

async function hintTo(trx: Tx, rows: readonly { user_id: string }[]): Promise<void> {
  await sendHint(
    trx,
    'notices',
    rows.map(({ user_id }) => user_id),
  )
}
