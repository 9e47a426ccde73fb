-- The draft that a listing was. A draft is published once, from however many tabs; the release before this one leaves it null.
alter table products add column draft_id uuid;
create unique index products_of_draft on products (seller_id, draft_id) where draft_id is not null;
