import { withClient } from '../../../db/pool/with-client.ts'
import type { Market } from '../../../../test/market.ts'

/** Plants a payout with a user's payee details, without its order and transfers. `age`: days since it was moved. */
export async function plantPayout(
  market: Market,
  userId: string,
  { state, age }: { state: 'open' | 'sent' | 'paid'; age: number },
): Promise<void> {
  await withClient(market.owner, (client) =>
    client.query(`begin;
      alter table payouts disable trigger user;
      insert into payouts (id, seller_id, payee_id, amount, currency, state, reference, admin_id, moved_at)
        select gen_random_uuid(), user_id, id, 100, 'bdt', '${state}', case '${state}' when 'open' then null else 'T1' end,
          case '${state}' when 'open' then null else (select id from users where id <> user_id limit 1) end,
          now() - interval '${age} days'
        from payees where user_id = '${userId}' and dropped_at is null;
      alter table payouts enable trigger user;
      commit`),
  )
}
