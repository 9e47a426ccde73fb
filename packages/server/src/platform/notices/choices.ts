import { sql } from 'kysely'
import { Problem, type CallReply, type Calls, type Language } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db } from '../../db/db.ts'
import type { Noun } from '../noun.ts'
import { noticeKinds } from './compose.ts'

export async function listChoices(
  db: Db,
  nouns: readonly Noun[],
  caller: Caller,
  language: Language = 'en',
): Promise<CallReply<Calls['listNoticeChoices']>> {
  const { id } = requireMember(caller)
  const rows = await db.selectFrom('notice_choices').select(['kind', 'emailed']).where('user_id', '=', id).execute()
  const chosen = new Map(rows.map(({ kind, emailed }) => [kind, emailed]))
  return {
    respons: [...noticeKinds(nouns)].map(([kind, { emailed, texts }]) => ({
      kind,
      label: texts[language === 'bn' ? 'bn' : 'en'].label,
      emailed: emailed === 'always' || (chosen.get(kind) ?? emailed === 'unless switched off'),
      fixed: emailed === 'always',
    })),
  }
}

/** @throws Problem `invalid-input` with the field `kind`, for an unknown kind and for one that is always mailed. */
export async function chooseNotice(
  db: Db,
  nouns: readonly Noun[],
  userId: string,
  { kind, emailed }: { kind: string; emailed: boolean },
): Promise<void> {
  const known = noticeKinds(nouns).get(kind)
  if (!known) throw Problem.ofField('invalid-input', 'kind', 'Unknown kind')
  if (known.emailed === 'always') throw Problem.ofField('invalid-input', 'kind', 'These emails are always sent')
  // Not for a user who has deleted the account, of whom nothing is stored any more.
  await sql`insert into notice_choices (user_id, kind, emailed)
    select id, ${kind}, ${emailed}::boolean from users where id = ${userId}::uuid and deleted_at is null
    on conflict (user_id, kind) do update set emailed = excluded.emailed`.execute(db)
}

/** Whether this user gets mails of this kind now; `optional`: they do, and can switch them off. */
export async function emailsOf(
  db: Db,
  nouns: readonly Noun[],
  { kind, userId }: { kind: string; userId: string },
): Promise<'always' | 'optional' | 'off'> {
  const usual = noticeKinds(nouns).get(kind)?.emailed
  if (usual === 'always') return 'always'
  const chosen = await db
    .selectFrom('notice_choices')
    .select('emailed')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return (chosen?.emailed ?? usual === 'unless switched off') ? 'optional' : 'off'
}
