-- By which an erasure finds the changes that a user made.
create index concurrently products_changed_by on products (state_changed_by) where state_changed_by is not null;
create index concurrently reports_dismissed_by on reports (dismissed_by) where dismissed_by is not null;
create index concurrently sales_left_out_by on sales (left_out_by) where left_out_by is not null;
