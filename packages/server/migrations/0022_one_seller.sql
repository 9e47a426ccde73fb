-- One seller's laptops decide little of what everybody sees.

-- How many newer ones its seller advertises; see listAdvertised.
create index products_advertised_of_seller on products (seller_id, posted_at desc, id desc)
  where advertised and not sold and not withdrawn;

-- Set by purgeWords when three sellers have the word: only then it corrects typing.
alter table search_words add column shared boolean not null default false;

-- Towns and regions that three sellers have, collected every hour with the suggestions: only these, and those of our
-- own table, are values of their facets.
create table search_places (
  -- In lower case.
  key text primary key,
  -- As most sellers write it.
  name text not null
);
