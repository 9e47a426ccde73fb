-- Everything for sale by age, whatever its brand: the newest laptops of /servicelist.
create index products_newest on products (posted_at desc, id desc) where not sold and not withdrawn;
