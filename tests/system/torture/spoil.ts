import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../../bench/random.ts'
import { changePastRules } from '../market/database.ts'

/** What jobs write about a row of `torture.bad_rows` throws; requests of people, who would see it, don't meet it. */
const rules = `
create schema torture;
create table torture.bad_rows (id uuid primary key);
create function torture.refuse() returns trigger language plpgsql security definer as $$
begin
  if exists (select from torture.bad_rows where id = (to_jsonb(new) ->> tg_argv[0])::uuid) then
    raise exception 'a bad row';
  end if;
  return new;
end
$$;
create trigger bad_deadline before insert on order_events for each row when (new.act in ('remind', 'expire', 'call-admin'))
  execute function torture.refuse('order_id');
create trigger bad_refund before insert on refunds for each row execute function torture.refuse('payment_id');
create trigger bad_payout before insert on ledger for each row when (new.kind = 'paid-out')
  execute function torture.refuse('order_id')`

/** Makes some orders and payments bad for some seconds, then others, until the signal. */
export async function spoilRows(socket: string, random: Random, signal: AbortSignal): Promise<void> {
  await changePastRules(socket, rules)
  while (!signal.aborted) {
    // The database may be down; the next ones follow.
    await changePastRules(
      socket,
      `delete from torture.bad_rows;
      insert into torture.bad_rows (select id from orders order by random() limit 1 + (select count(*) from orders) / 20);
      insert into torture.bad_rows (select payment_id from orders where id in (select id from torture.bad_rows))`,
    ).catch(() => {})
    await wait(random.whole(2_000, 8_000), undefined, { signal }).catch(() => {})
  }
}

export function mendRows(socket: string): Promise<void> {
  return changePastRules(socket, 'delete from torture.bad_rows')
}
