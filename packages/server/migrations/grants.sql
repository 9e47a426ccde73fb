-- What the role that the server works as may do. Run by the owner after every migration; market.app_role names the role.
do $$
declare
  app constant text := current_setting('market.app_role');
  thing record;
begin
  execute format('grant usage on schema public to %I', app);
  execute format('grant usage, select on all sequences in schema public to %I', app);

  for thing in
    select c.oid::regclass as name,
           c.relname = 'audit_log' or coalesce(obj_description(coalesce(pg_partition_root(c.oid), c.oid), 'pg_class') like 'append-only%', false)
             as append_only,
           coalesce(obj_description(c.oid, 'pg_class') like 'read-only%', false) as read_only
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and c.relname <> 'migrations' and pg_has_role(c.relowner, 'usage')
  loop
    execute format('revoke all on %s from %I', thing.name, app);
    execute format('grant select on %s to %I', thing.name, app);
    if not thing.read_only then
      execute format('grant insert on %s to %I', thing.name, app);
    end if;
    if not (thing.append_only or thing.read_only) then
      execute format('grant update, delete on %s to %I', thing.name, app);
    end if;
  end loop;
  -- What an erasure empties in an append-only table, whose trigger refuses every other change.
  for thing in
    select attrelid::regclass as name, attname as erasable from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      and col_description(attrelid, attnum) like 'erasable%'
  loop
    execute format('grant update (%I) on %s to %I', thing.erasable, thing.name, app);
  end loop;
  execute format('revoke all on table migrations from %I', app);

  -- The job queue's tables are closed by row security to everyone but their owner.
  execute format('grant usage on schema graphile_worker to %I', app);
  execute format('grant select, insert, update, delete on all tables in schema graphile_worker to %I', app);
  execute format('grant usage, select on all sequences in schema graphile_worker to %I', app);
  execute format('revoke insert, update, delete on graphile_worker.migrations from %I', app);
  for thing in
    select c.oid::regclass as name, c.oid
    from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (
        select from pg_policy p
        where p.polrelid = c.oid and p.polname = 'market_app' and app::regrole = any (p.polroles))
  loop
    execute format('drop policy if exists market_app on %s', thing.name);
    execute format('create policy market_app on %s to %I using (true) with check (true)', thing.name, app);
  end loop;
end
$$;
