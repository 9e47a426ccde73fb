-- One seller's laptops decide little of what everybody sees.

-- How many newer ones its seller advertises; see listAdvertised.
create index products_advertised_of_seller on products (seller_id, posted_at desc, id desc)
  where advertised and not sold and not withdrawn;
