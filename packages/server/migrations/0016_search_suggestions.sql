-- What the search box suggests: models, brands and facts of laptops for sale, collected every hour by features/search/suggestions/. One row
-- for each word of a suggestion with which the typed text may begin.
create table search_suggestions (
  -- From that word on, in lower case, letters and digits alone: 'thinkpadt480' and 't480' of 'Lenovo ThinkPad T480'.
  key text not null,
  text text not null,
  kind text not null check (kind in ('brand', 'model', 'fact')),
  count integer not null,
  collected_at timestamptz not null default now()
);
create index search_suggestions_by_beginning on search_suggestions (key text_pattern_ops, count desc);
