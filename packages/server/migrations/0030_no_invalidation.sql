-- Visitors' replies expire after a second instead of being invalidated (docs/decisions/0023-one-way-to-answer.md).
drop trigger tell_of_new_products on products;
drop trigger tell_of_changed_products on products;
drop trigger tell_of_deleted_products on products;
drop trigger tell_of_new_holds on holds;
drop trigger tell_of_changed_holds on holds;
drop trigger tell_of_deleted_holds on holds;
drop trigger tell_of_changed_sellers on users;
drop trigger tell_of_brands on brands;
drop function tell_of_products(), tell_of_holds(), tell_of_sellers(), tell_of_everything(),
  tell_of_listings(uuid[], uuid[], boolean), tell_changes(text[]);
