create table brands (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  icon_url text not null,
  created_at timestamptz not null default now()
);
create unique index brands_name on brands (lower(name));

insert into brands (id, name, slug, icon_url) values
  ('01930000-0000-7000-8000-000000000001', 'Apple', 'apple', '/brands/apple.svg'),
  ('01930000-0000-7000-8000-000000000002', 'Dell', 'dell', '/brands/dell.svg'),
  ('01930000-0000-7000-8000-000000000003', 'HP', 'hp', '/brands/hp.svg'),
  ('01930000-0000-7000-8000-000000000004', 'Lenovo', 'lenovo', '/brands/lenovo.svg'),
  ('01930000-0000-7000-8000-000000000005', 'Asus', 'asus', '/brands/asus.svg'),
  ('01930000-0000-7000-8000-000000000006', 'Acer', 'acer', '/brands/acer.svg'),
  ('01930000-0000-7000-8000-000000000007', 'MSI', 'msi', '/brands/msi.svg'),
  ('01930000-0000-7000-8000-000000000008', 'Razer', 'razer', '/brands/razer.svg'),
  ('01930000-0000-7000-8000-000000000009', 'Microsoft', 'microsoft', '/brands/microsoft.svg'),
  ('01930000-0000-7000-8000-000000000010', 'Samsung', 'samsung', '/brands/samsung.svg');

-- user_type is what was chosen at sign-up and stays; admin is a right beside it.
create table users (
  id uuid primary key,
  identity_id text unique,
  email text not null unique check (email = lower(email)),
  name text not null,
  user_type text not null check (user_type in ('buyer', 'seller')),
  admin boolean not null default false,
  address text not null default '',
  photo_url text not null default '',
  verified boolean not null default false,
  created_at timestamptz not null default now()
);
create index users_by_type on users (user_type, created_at desc, id desc);

-- Prices are in the currency's minor unit. Null original price, phone and months: an import that does not say.
create table products (
  id uuid primary key,
  seller_id uuid not null references users,
  brand_id uuid not null references brands,
  item_name text not null,
  description text not null,
  original_price bigint check (original_price > 0),
  resale_price bigint not null check (resale_price > 0),
  condition text not null check (condition in ('excellent', 'good', 'fair')),
  photo_url text not null,
  phone text,
  location text not null,
  used_months integer check (used_months between 0 and 600),
  negotiable boolean not null,
  sold boolean not null default false,
  advertised boolean not null default false,
  withdrawn boolean not null default false,
  source_id text,
  posted_at timestamptz not null default now(),
  unique (seller_id, source_id)
);
create index products_of_brand on products (brand_id, posted_at desc, id desc) where not sold and not withdrawn;
create index products_advertised on products (posted_at desc, id desc) where advertised and not sold and not withdrawn;
create index products_of_seller on products (seller_id, posted_at desc, id desc) where not withdrawn;

create table payments (
  id uuid primary key,
  product_id uuid not null references products,
  buyer_id uuid not null references users,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('requested', 'open', 'succeeded', 'cancelled', 'refund-due', 'refunded')),
  intent_id text unique,
  refund_id text unique,
  requested_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index payments_one_sale on payments (product_id) where state = 'succeeded';
create index payments_unfinished on payments (asked_at) where state in ('requested', 'open', 'refund-due');
create index payments_of_buyer on payments (buyer_id, product_id);

-- One buyer at a time pays for a laptop, and a buyer pays for one laptop at a time.
create table holds (
  product_id uuid primary key references products,
  buyer_id uuid not null unique references users,
  payment_id uuid not null unique references payments,
  taken_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index holds_by_expiry on holds (expires_at);

create table bookings (
  id uuid primary key,
  product_id uuid not null references products,
  buyer_id uuid not null references users,
  name text not null,
  phone text not null,
  address text not null,
  price bigint not null,
  payment_id uuid references payments,
  created_at timestamptz not null default now(),
  unique (buyer_id, product_id)
);
create index bookings_of_buyer on bookings (buyer_id, created_at desc, id desc);
create index bookings_of_product on bookings (product_id);

create table wishes (
  id uuid primary key,
  product_id uuid not null references products,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index wishes_of_user on wishes (user_id, created_at desc, id desc);

create table reports (
  id uuid primary key,
  product_id uuid not null references products,
  reporter_id uuid not null references users,
  text text not null,
  created_at timestamptz not null default now(),
  dismissed_at timestamptz,
  unique (product_id, reporter_id)
);
create index reports_open on reports (product_id) where dismissed_at is null;

create table card_events (
  id text primary key,
  type text not null,
  intent_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);

create table idempotency_keys (
  caller text not null,
  key text not null,
  fingerprint text not null,
  status smallint not null,
  reply text not null,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table newsletter_subscriptions (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default now()
);
