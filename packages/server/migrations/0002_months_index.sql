-- A search by months alone, as by price alone, must not read every laptop for sale.
create index search_entries_by_months on search_entries (months, product_id) where months is not null;
