import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into former_brand_names (name, brand_id) values ('Ac"er ক', '01930000-0000-7000-8000-000000000006')`,
  `insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, location, negotiable, original_price)
     values (${sampleId(4)}, ${sampleId(1)}, '01930000-0000-7000-8000-000000000001', 'Laptop 🖥', E'[{"a":\\n1}]', 9007199254740993, 'good', '/images/none.jpg', '', true, null)`,
  `insert into price_changes (id, product_id, price) values (${sampleId(11)}, ${sampleId(4)}, 9007199254740993)`,
  `insert into search_words values ('laptop')`,
  `insert into search_entries select id, seller_id, brand_id, condition, resale_price, used_months, 'Dhaka', 'dhaka', negotiable, false, posted_at, 'laptop'::tsvector from products`,
  `insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, location, negotiable)
     select ('01990001-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${sampleId(1)}, brand_id, item_name, repeat('text ', 200), n, condition, photo_url, location, negotiable
     from products, generate_series(1, 1200) n where id = ${sampleId(4)}`,
]
