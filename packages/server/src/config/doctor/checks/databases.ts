import type { Config } from '../../config.ts'
import { reach, type Part } from '../../../db/pool/many-hosts.ts'
import { withClient } from '../../../db/pool/with-client.ts'
import { timeLimits } from '../../time-limits.ts'
import { fine, note, passwordOf, reasonOf, wrong, type Outcome } from '../outcome.ts'

interface Seen {
  role: string
  super: boolean
  database: string
  cluster: string
  version: number
  makes: boolean
  /** Missing extensions. */
  missing: string[]
  follows: boolean
  owns: number
}

const look = `
  select current_user as role, rolsuper as super, current_database() as database, pg_postmaster_start_time()::text as cluster,
    current_setting('server_version_num')::int as version, has_schema_privilege('public', 'create') as makes,
    array(select name from unnest(array['btree_gin', 'pg_trgm']) name where name not in (select name from pg_available_extensions)) as missing, pg_is_in_recovery() as follows,
    (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage')) as owns
  from pg_roles where rolname = current_user`

/** Whether each address leads to a usable PostgreSQL, and whether its role has the rights it needs and no more. */
export async function tryDatabases({ databaseUrl, databaseOwnerUrl, databaseReplicaUrl }: Config): Promise<Outcome[]> {
  if (databaseUrl === undefined) return []
  const [app, owner, replica] = await Promise.all([
    open(databaseUrl, 'primary'),
    databaseOwnerUrl === undefined ? null : open(databaseOwnerUrl, 'primary'),
    databaseReplicaUrl === undefined ? null : open(databaseReplicaUrl, 'replica'),
  ])
  const outcomes = [judge(app, 'DATABASE_URL', owner === null)]
  if (owner !== null) outcomes.push(judge(owner, 'DATABASE_OWNER_URL', true))
  else if (app.ok && outcomes[0]?.is === 'fine')
    outcomes.push(
      note(
        `${app.seen.role} owns the tables that the server works on: with DATABASE_OWNER_URL and a second role it could not change them`,
      ),
    )
  if (app.ok && owner?.ok && (app.seen.database !== owner.seen.database || app.seen.cluster !== owner.seen.cluster))
    outcomes.push(
      wrong(
        'DATABASE_URL and DATABASE_OWNER_URL are different databases',
        'the same database in both, each with its role',
      ),
    )
  if (replica !== null) outcomes.push(judgeReplica(replica))
  return outcomes
}

type Opened = { ok: true; seen: Seen } | { ok: false; reason: string }

async function open(address: string, part: Part): Promise<Opened> {
  const { connect, query } = timeLimits.doctor
  const config = { ...reach(address, part), connectionTimeoutMillis: connect, query_timeout: query }
  try {
    const {
      rows: [seen],
    } = await withClient(config, (client) => client.query<Seen>(look))
    return seen ? { ok: true, seen } : { ok: false, reason: 'it says nothing of our role' }
  } catch (error) {
    return { ok: false, reason: reasonOf(error, passwordOf(address)) }
  }
}

/** `isOwner`: its role makes the tables; another one should own none. */
function judge(opened: Opened, name: string, isOwner: boolean): Outcome {
  if (!opened.ok) return unusable(name, opened.reason)
  const { role, super: isSuper, version, missing, makes, owns } = opened.seen
  const postgres = `PostgreSQL ${Math.floor(version / 10_000)}`
  if (version < 150_000) return wrong(`the database of ${name} is ${postgres}`, '15 or newer is needed')
  if (missing.length > 0)
    return wrong(
      `the database of ${name} has no extension ${missing.join(' and ')}`,
      'install PostgreSQL’s contrib package, or allow the extension at your provider',
    )
  if (isOwner && !makes)
    return wrong(
      `the role ${role} of ${name} may not make tables`,
      `as an administrator: grant create on schema public to "${role}"`,
    )
  if (!isOwner && isSuper)
    return wrong(`the role ${role} of ${name} is a superuser`, 'give the server a role of its own that owns nothing')
  if (!isOwner && owns > 0)
    return wrong(
      `the role ${role} of ${name} owns ${owns} tables`,
      'the server works as a role that owns nothing; the owner belongs into DATABASE_OWNER_URL',
    )
  return fine(`${name} works: ${postgres}, role ${role}, ${isOwner ? 'may make tables' : 'owns nothing'}`)
}

function judgeReplica(opened: Opened): Outcome {
  if (!opened.ok) return unusable('DATABASE_REPLICA_URL', opened.reason)
  const { follows, role } = opened.seen
  return follows
    ? fine(`DATABASE_REPLICA_URL works: it follows, role ${role}`)
    : note('DATABASE_REPLICA_URL follows no other database at this moment, so reads stay where they are')
}

function unusable(name: string, reason: string): Outcome {
  return wrong(
    `the database of ${name} can't be used: ${reason}`,
    'is the address right, does it listen, and may this machine connect?',
  )
}
